import type { Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json } from '../values/types.ts'
import type { Application, TrackRecord } from './types.ts'

/** Tracks after the answers were validated: one record an element; an unchanged element keeps its record. */
export function remakeTracks(
  workflow: Workflow,
  application: Application,
  now: string,
): Application['tracks'] {
  const tracks: Application['tracks'] = {}
  for (const [name, { of, initial }] of Object.entries(workflow.tracks ?? {})) {
    const items = getAt({ answers: application.answers, application: { data: application.data } }, of)
    const before = [...(application.tracks[name] ?? [])]
    tracks[name] = elementsOf(items).map((item, index) => {
      const kept = before.findIndex((record) => sameJson(record.item, item))
      const record: TrackRecord = before.splice(kept, kept < 0 ? 0 : 1)[0] ?? {
        index,
        item,
        status: initial,
        since: now,
        data: {},
        done: {},
      }
      return { ...record, index }
    })
  }
  return tracks
}

/** `of` may name an array, or one value that makes a track of one. */
function elementsOf(items: Json | undefined): Json[] {
  if (items === undefined || items === null) return []
  return Array.isArray(items) ? items : [items]
}
