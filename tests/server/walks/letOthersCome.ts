import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factQuestion } from '#engine/workflow/factQuestions.ts'
import { scalarText } from '#server/applications/scalarText.ts'
import { isOwnFact } from '../../cases/http/isOwnFact.ts'
import type { Walked, Walking } from './Walking.ts'

interface Coming {
  given: ProcessCase
  start: CaseState
  /** Plays the case of somebody else. */
  walk: (walking: Walking, given: ProcessCase) => Promise<Walked[]>
}

/** Where a case begins with no place left of what it asks for, others take the places before, by cases of their own. */
export async function letOthersCome(walking: Walking, { given, start, walk }: Coming): Promise<void> {
  for (const row of fullRows(start)) {
    const others = walking.cases.filter(
      (one) =>
        one.process === given.process &&
        one.persona !== given.persona &&
        one.start < given.start &&
        one.steps.some(({ expect }) => expect?.holds?.includes(row) === true),
    )
    // Who has come here in another walk holds the place already, and is refused.
    for (const one of others) await walk(walking, one).catch(() => undefined)
  }
}

/** "list/row" of which the case says that nothing is free. */
function fullRows(start: CaseState): string[] {
  const { workflow, application, facts } = start
  const context = contextOf(start, undefined)
  const scope = buildScope(workflow, application, context)
  return Object.entries(facts).flatMap(([name, value]) => {
    const isFull = isOwnFact(start, name) && isObject(value) && value['free'] === 0
    const question = isFull ? factQuestion(workflow, name, scope, context) : undefined
    const { list, id } = question?.ask === 'register' ? question.key : {}
    return typeof list === 'string' ? [id].flat().map((row) => `${list}/${scalarText(row)}`) : []
  })
}
