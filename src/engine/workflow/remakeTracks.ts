import type { Workflow } from '../content/types.ts'
import { getAt } from '../values/pointer.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import type { Application, Context, TrackRecord } from './types.ts'

/** Tracks after the answers were validated: one record an element; an unchanged element keeps its record. */
export function remakeTracks(
  workflow: Workflow,
  application: Application,
  context: Context,
): Application['tracks'] {
  const declared = Object.entries(workflow.tracks ?? {})
  if (declared.length === 0) return application.tracks
  const { world } = buildScope(workflow, application, context)
  const tracks: Application['tracks'] = {}
  for (const [name, { of, initial }] of declared) {
    const before = [...(application.tracks[name] ?? [])]
    tracks[name] = elementsOf(getAt(world, of)).map(
      (item, index) => keptRecord(before, item, index) ?? newRecord(item, index, initial, context.now),
    )
  }
  return tracks
}

function newRecord(item: Json, index: number, status: string, since: string): TrackRecord {
  return { index, item, status, since, data: {}, done: {} }
}

/** Takes the record of an equal element out of what is left; of several, the one that stood there. */
function keptRecord(left: TrackRecord[], item: Json, index: number): TrackRecord | undefined {
  const same = left.filter((record) => sameJson(record.item, item))
  const kept = same.find((record) => record.index === index) ?? same[0]
  if (!kept) return undefined
  left.splice(left.indexOf(kept), 1)
  return { ...kept, index }
}

/** `of` may name an array, or one value that makes a track of one. */
function elementsOf(items: Json | undefined): Json[] {
  if (items === undefined || items === null) return []
  return Array.isArray(items) ? items : [items]
}
