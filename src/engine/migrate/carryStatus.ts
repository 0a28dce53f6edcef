import type { Workflow } from '../content/types.ts'
import type { Application, TrackRecord } from '../workflow/types.ts'
import type { KeptWhy, StatusMaps } from './CarryPlan.ts'

/** Where an application stands, in the words of the new release; also of one that was handed in. */
export function carryStatus(
  { main, tracks }: StatusMaps,
  workflow: Workflow,
  application: Application,
): Application | KeptWhy {
  const status = mapped(main, application.status)
  if (!Object.hasOwn(workflow.statuses, status)) return 'statusGone'
  const carried: Application['tracks'] = {}
  for (const [track, records] of Object.entries(application.tracks)) {
    const known = workflow.tracks?.[track]?.statuses ?? {}
    const moved = records.map((record): TrackRecord => ({
      ...record,
      status: mapped(tracks[track] ?? {}, record.status),
    }))
    if (moved.some((record) => !Object.hasOwn(known, record.status))) return 'statusGone'
    carried[track] = moved
  }
  const code = workflow.statuses[status]?.code ?? null
  return { ...application, status, code, tracks: carried }
}

function mapped(map: { [status: string]: string }, status: string): string {
  return Object.hasOwn(map, status) ? (map[status] ?? status) : status
}
