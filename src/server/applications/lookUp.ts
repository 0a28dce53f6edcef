import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { askAndStore } from '../facts/refreshFacts.ts'
import { noteLookUp } from '../facts/noteLookUp.ts'
import { settleLookUpTry, takeLookUpTry } from '../facts/tries.ts'
import { type FactQuestion, OWN } from '../facts/FactQuestion.ts'
import { holderOf } from '../facts/storedFacts.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { unmaskedAnswers } from '../looks/unmaskedAnswers.ts'
import type { Portal } from '../Portal.ts'
import type { Answers, Case } from './Case.ts'
import { checkDraft } from './checkDraft.ts'
import { asApplicant, getCase } from './getCase.ts'
import { isEditable } from './isEditable.ts'
import { isColleague, tellsOfPerson } from './ofPerson.ts'
import { refuseOtherParent } from './otherParent.ts'
import { type Situation, situationOf } from './situationOf.ts'
import { withKept } from './withKept.ts'
import { withoutSecrets } from './view/worldShown.ts'

type Answer = AnswerOf<Calls['lookup']>

/** Asks a register with keys from the answers on the screen. A fault is `down`, never `none`; it touches nothing else. */
export async function lookUp(
  portal: Portal,
  { person, id, fact: name, ...typed }: { person: SignedIn; id: string; fact: string; answers: Answers },
): Promise<Answer> {
  checkDraft(typed.answers)
  const open = await getCase(portal, portal.database, { person, id })
  const { actor } = asApplicant(open)
  refuseOtherParent(open.access)
  const { found, access } = open
  const seen = person.switchedBy === undefined ? typed.answers : unmaskedAnswers(typed.answers, found)
  const answers = await withKept(portal, portal.database, { found, person, answers: seen })
  if (isEditable(found.workflow, found.state) === false)
    throw new ApiError('error.denied', { message: 'msg.dataLocked' })
  if (isColleague(found, access) && tellsOfPerson(found, name))
    throw new ApiError('error.denied', { message: 'msg.lookUpOfColleague' })
  const look = (): Promise<Situation> =>
    situationOf(portal, portal.database, found, { actor, answers, use: 'reading' })
  const before = await look()
  const question = before.questions.find((one) => one.name === name)
  if (question === undefined) throw new ApiError('error.notFound')
  if (question.asked === false) return { state: 'none' }
  if (before.context.factStates[name] === 'down' && question.asked === undefined) return { state: 'down' }
  if (question.asked === undefined || question.key === undefined) return { state: 'notReady' }
  const about = { portal, asker: person, question }
  await takeLookUpTry(about)
  const isUnasked = question.fact.source !== OWN && !(await ask(portal, found, { question, asker: person }))
  const answer: Answer = isUnasked ? { state: 'down' } : answerOf(await look(), question)
  await settleLookUpTry(about, answer.state)
  await noteLookUp(portal, { ...about, state: answer.state })
  return answer
}

/** False: whoever asks had no question left in this minute. */
async function ask(
  portal: Portal,
  found: Case,
  { question, asker }: { question: FactQuestion; asker: SignedIn },
): Promise<boolean> {
  const { unasked } = await askAndStore(portal, holderOf(found), { questions: [question], asker })
  return unasked.length === 0
}

function answerOf({ context }: Situation, { name, fact }: FactQuestion): Answer {
  const state = context.factStates[name]
  const value = context.facts[name]
  if (state === 'down') return { state: 'down' }
  if (state !== 'known' || value === undefined) return { state: 'notReady' }
  if (value === null) return { state: 'none' }
  const shown = withoutSecrets(fact, value)
  return { state: 'found', ...(shown === undefined ? {} : { value: shown }) }
}
