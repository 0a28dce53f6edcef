import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { Workflow } from '#engine/content/types.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { factsRead } from '#engine/values/readPointers.ts'
import type { Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import type { Context } from '#engine/workflow/types.ts'
import type { Answers } from '../applications/Case.ts'
import { checkDraft } from '../applications/checkDraft.ts'
import { prospectOf, type Prospect } from '../applications/prospectOf.ts'
import { withoutSecrets } from '../applications/view/worldShown.ts'
import { askRegister } from '../facts/askRegister.ts'
import { type FactQuestion, factQuestions, OWN } from '../facts/FactQuestion.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isOpenToAll, isUnderTest } from './mayTest.ts'
import { personaAnswer } from './personaAnswer.ts'

type Answer = AnswerOf<Calls['testLookup']>
interface Asking {
  person: SignedIn
  process: string
  fact: string
  answers: Answers
}

/**
 * A look-up of a page under test: nothing of it is stored. In development the sandbox is asked; elsewhere registers hold
 * real people, about whom nobody may ask without a case, so the content's named people answer.
 */
export async function testLookUp(
  portal: Portal,
  { person, process, fact, answers }: Asking,
): Promise<Answer> {
  checkDraft(answers)
  const prospect = await prospectOf(portal, portal.database, { person, process })
  if (!isUnderTest(prospect.release, prospect.workflow.service)) throw new ApiError('error.notFound')
  const question = questionsOf(prospect, answers).find(({ name }) => name === fact)
  if (question === undefined) throw new ApiError('error.notFound')
  if (question.asked === false) return { state: 'none' }
  if (question.asked === undefined || question.key === undefined || question.fact.source === OWN)
    return { state: 'notReady' }
  const answer = isOpenToAll(portal.config)
    ? await askRegister(portal, question.fact, question.key)
    : personaAnswer(prospect.release.content, question.definition, question.key)
  if (answer === undefined) return { state: 'notReady' }
  if (answer.state !== 'found') return { state: answer.state }
  const shown = withoutSecrets(question.fact, answer.value)
  return { state: 'found', ...(shown === undefined ? {} : { value: shown }) }
}

function questionsOf({ workflow, application, context, process }: Prospect, typed: Answers): FactQuestion[] {
  const { answers } = settleAnswers({
    steps: workflow.steps ?? [],
    forms: process.part.forms,
    answers: typed,
    scope: buildScope(workflow, { ...application, answers: typed }, context),
    factStates: context.factStates,
    values: workflow.values ?? {},
  })
  const scope = buildScope(workflow, { ...application, answers }, context)
  return factQuestions(workflow, scope, { ...context, factSources: askedAlone(context, scope, workflow) })
}

/** Of who tries a page nothing is known: a look-up that other facts decide about is asked without them. */
function askedAlone({ factSources }: Context, { conditions }: Scope, workflow: Workflow) {
  const named = { conditions, values: workflow.values ?? {} }
  return Object.fromEntries(
    Object.entries(factSources).map(([name, { ask, ...fact }]) => {
      const waits = ask !== undefined && [...factsRead(ask, named)].length > 0
      return [name, ask === undefined || waits ? fact : { ...fact, ask }]
    }),
  )
}
