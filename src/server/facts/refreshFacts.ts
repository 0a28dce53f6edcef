import type { Case } from '../applications/Case.ts'
import { type Moment, type Situation, situationOf } from '../applications/situationOf.ts'
import { isColleagueOf, tellsOfPerson } from '../applications/ofPerson.ts'
import type { Portal } from '../Portal.ts'
import { type AskedBy, takeQuestions } from './askLimit.ts'
import { askRegister, type RegisterAnswer } from './askRegister.ts'
import { type FactQuestion, OWN } from './FactQuestion.ts'
import { noteLookUp } from './noteLookUp.ts'
import { type Asker, settleLookUpTry, takeLookUpTry } from './tries.ts'
import { SilentSource, type SilentSources, type Wait } from './SilentSource.ts'
import { type FactHolder, holderOf, storeAnswer } from './storedFacts.ts'

export interface Refresh {
  /** Which look-ups are wanted at all. */
  wanted(question: FactQuestion): boolean
  /** Which of those are asked again although their answer is fresh. */
  again?: (question: FactQuestion) => boolean
  moment: Omit<Moment, 'use' | 'lock'>
  /** Absent: the portal asks in the name of who began the case. */
  asker?: Asker
  /** See `AskedBy`. */
  typed?: boolean
  /** Absent: each source is waited for. */
  silent?: SilentSources | undefined
}
/** An answer may give the key of the next question. */
const ROUNDS = 3

/**
 * Asks registers what is wanted and not known, all at once, outside any transaction; what they answer is stored for
 * whoever decides. A fault is stored, too. Gives the situation after it. A code is a try here as at its button.
 * @throws error.tooMany; SilentSource where one of them is silent and the case stands back for it
 */
export async function refreshFacts(portal: Portal, found: Case, refresh: Refresh): Promise<Situation> {
  const asked = new Set<string>()
  // As it was before this case: what keeps it waiting itself is asked to the end.
  const silent = new Set(refresh.silent?.names())
  let situation = await situationOf(portal, portal.database, found, { ...refresh.moment, use: 'deciding' })
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = situation.questions.filter((question) => {
      const name = `${question.name} ${JSON.stringify(question.key)}`
      const known = situation.context.factStates[question.name] === 'known'
      if (!isAskable(question) || asked.has(name) || !refresh.wanted(question)) return false
      if (known && refresh.again?.(question) !== true) return false
      asked.add(name)
      return true
    })
    if (open.length === 0) break
    const waited = open.find(({ fact }) => silent.has(fact.source))
    if (waited !== undefined && refresh.silent?.cases === 'standBack')
      throw new SilentSource(waited.fact.source)
    const guessed = open.filter(({ fact }) => fact.tries !== undefined)
    const asker = refresh.asker ?? { id: found.row.owner_id }
    const tried = guessed.map((question) => ({ portal, asker, question }))
    for (const one of tried) await takeLookUpTry(one)
    const { asker: by, typed } = refresh
    const { waits } = await askAndStore(portal, holderOf(found), {
      questions: open,
      asker: by,
      typed,
      silent,
    })
    refresh.silent?.note(waits)
    situation = await situationOf(portal, portal.database, found, { ...refresh.moment, use: 'deciding' })
    for (const one of tried) {
      const state = answered(situation, one.question)
      await settleLookUpTry(one, state)
      await noteLookUp(portal, { ...one, state })
    }
    for (const question of open.filter((one) => isOfColleague(found, refresh, one)))
      await noteLookUp(portal, { asker, question, state: answered(situation, question), isOfOther: true })
  }
  return situation
}

/** By what is known of who began it for the institution, as somebody else who applies for it goes on: they ask about them. */
const isOfColleague = (found: Case, { moment: { actor } }: Refresh, { name, fact }: FactQuestion): boolean =>
  fact.tries === undefined &&
  actor?.relation !== undefined &&
  isColleagueOf(found, actor.id) &&
  tellsOfPerson(found, name)

function answered({ context }: Situation, { name }: FactQuestion): string {
  if (context.factStates[name] !== 'known') return 'down'
  return context.facts[name] === null ? 'none' : 'found'
}

const isAskable = ({ fact, key, asked }: FactQuestion): boolean =>
  fact.source !== OWN && asked === true && key !== undefined

interface Asking {
  questions: readonly FactQuestion[]
  /** These sources are not asked: as if they had kept this case waiting, too. */
  silent?: ReadonlySet<string>
}
const SILENT: RegisterAnswer = { state: 'down', reason: 'silent' }

interface Asked {
  /** How long each question took. */
  waits: Wait[]
  /** Whoever asks had no question left: these can be asked in a minute, and until then nothing is known of them. */
  unasked: readonly FactQuestion[]
}

export async function askAndStore(
  portal: Portal,
  holder: FactHolder,
  { questions: wanted, silent, ...by }: AskedBy & Asking,
): Promise<Asked> {
  const isSilent = ({ fact }: FactQuestion): boolean => silent?.has(fact.source) === true
  for (const question of wanted.filter(isSilent))
    await storeAnswer(portal, portal.database, { holder, question, answer: SILENT })
  const open = wanted.filter((question) => !isSilent(question))
  const questions = open.slice(0, takeQuestions(portal, by, open.length))
  const answers = await Promise.all(
    questions.map(async (question) => {
      const begin = portal.clock.now().getTime()
      const answer = await askRegister(portal, question.fact, question.key ?? {})
      return { question, answer, milliseconds: portal.clock.now().getTime() - begin }
    }),
  )
  for (const { question, answer } of answers) {
    if (answer === undefined) continue
    if (answer.state === 'down')
      portal.log.warn({ fact: question.definition, reason: answer.reason }, 'no answer')
    await storeAnswer(portal, portal.database, { holder, question, answer })
  }
  const waits = answers.map(({ question, answer, milliseconds }) => ({
    source: question.fact.source,
    milliseconds,
    isLate: answer?.state === 'down' && answer.reason === 'timeout',
  }))
  return { waits, unasked: open.slice(questions.length) }
}
