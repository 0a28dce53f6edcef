import type { ApplicationView } from '#contract/schemas.ts'
import type { TrackRecord } from '#engine/workflow/types.ts'
import type { Case } from '../Case.ts'
import type { Sight } from './sightOf.ts'

export function tracksShown({ workflow, state }: Case, sight: Sight): ApplicationView['tracks'] {
  const shown: ApplicationView['tracks'] = {}
  for (const [name, records] of Object.entries(state.tracks)) {
    const statuses = workflow.tracks?.[name]?.statuses ?? {}
    shown[name] = records
      .filter((record) => sight.sees({ name, index: record.index }))
      .map((record) => ({
        index: record.index,
        status: record.status,
        code: statuses[record.status]?.code ?? null,
        phase: statuses[record.status]?.phase ?? '',
        since: record.since,
        item: record.item,
        ...decisionOf(record),
      }))
  }
  return shown
}

/** The last input of a transition is the decision record. */
function decisionOf({ done }: TrackRecord): { decision?: unknown } {
  const [last] = Object.values(done)
    .filter(({ input }) => input !== undefined && JSON.stringify(input) !== '{}')
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return last === undefined ? {} : { decision: last.input }
}
