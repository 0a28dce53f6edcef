import type { ApplicationView } from '#contract/schemas.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { TrackRecord } from '#engine/workflow/types.ts'
import type { Case } from '../Case.ts'
import type { DoneSight } from './doneShown.ts'
import type { Sight } from './sightOf.ts'

export function tracksShown(
  { workflow, state }: Case,
  sight: Sight,
  seesDone: DoneSight,
): ApplicationView['tracks'] {
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
        news: statuses[record.status]?.news ?? 'neutral',
        since: record.since,
        item: record.item,
        ...decisionOf(record, seesDone),
      }))
  }
  return shown
}

/** The last input of a transition is the decision record, as far as the reader sees it. */
function decisionOf({ done }: TrackRecord, seesDone: DoneSight): { decision?: unknown } {
  const [last] = Object.entries(done)
    .flatMap(([id, { at = '', ...record }]) => {
      const shown = seesDone('track', { [id]: { ...record } })[id]
      const input = isObject(shown) ? shown['input'] : undefined
      return input === undefined || JSON.stringify(input) === '{}' ? [] : [{ at, input }]
    })
    .sort((a, b) => b.at.localeCompare(a.at))
  return last === undefined ? {} : { decision: last.input }
}
