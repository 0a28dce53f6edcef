import { RowCache } from '#app/work/RowCache.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { validateAnswers } from '#engine/form/validateAnswers.ts'
import type { Issue } from '#engine/issue.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { FactState, JsonObject } from '#engine/values/types.ts'
import { receivedAnswers } from '#server/applications/receivedJson.ts'
import type { Portal } from '#server/Portal.ts'
import type { Answers } from './road.ts'

/** The answers as a page reckons them from what it is shown, and what it finds wrong with them. */
export async function settledOnPage(
  portal: Portal,
  { process, release, answers, world, factStates, rows }: ApplicationView,
): Promise<{ answers: Answers; issues: Issue[] }> {
  const { part, validate } = (await portal.releases.getRelease(portal.database, release)).process(process)
  const { workflow, forms, conditions, lists } = part
  const now = nowAt(portal.clock.now().toISOString())
  const shown: { [scope: string]: JsonObject } = JSON.parse(JSON.stringify(world))
  const states: { [fact: string]: FactState } = JSON.parse(JSON.stringify(factStates))
  const settled = settleAnswers({
    steps: workflow.steps ?? [],
    forms,
    answers: receivedAnswers(answers),
    scope: {
      world: { ...shown, now },
      conditions: { ...conditions, ...workflow.conditions },
      matches,
      rows: new RowCache(lists, rows).rows,
    },
    factStates: states,
    values: workflow.values ?? {},
  })
  const known = { forms, settled, validate, factStates: states }
  return { answers: settled.answers, issues: validateAnswers(workflow.steps ?? [], known) }
}
