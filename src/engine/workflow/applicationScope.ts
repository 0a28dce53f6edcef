import type { Machine, Workflow } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'
import { isClosed } from './machineAt.ts'
import type { Application, Done, TrackRecord } from './types.ts'

/** `/application` of the world; a process that was made by this one reads it as `/parent`. */
export function applicationScope(workflow: Workflow, application: Application): JsonObject {
  const { id, number, process, status, since, code, createdAt, savedAt, submittedAt, campaign } = application
  const { data, done, tracks, created } = application
  const records: JsonObject = {}
  const counts: JsonObject = {}
  for (const [name, machine] of Object.entries(workflow.tracks ?? {})) {
    const elements = tracks[name] ?? []
    records[name] = elements.map((record) => trackScope(machine, record))
    counts[name] = countOf(machine, elements)
  }
  return {
    id,
    number,
    process,
    status,
    since,
    code,
    createdAt,
    savedAt,
    ...(submittedAt !== undefined && { submittedAt }),
    ...(campaign !== undefined && { campaign }),
    final: isClosed(workflow, status),
    data,
    done: withZeros(workflow, done),
    tracks: records,
    count: counts,
    created,
  }
}

/** `/track` of the world. */
export function trackScope(machine: Machine, record: TrackRecord): JsonObject {
  return { ...record, done: withZeros(machine, record.done) }
}

function countOf(machine: Machine, records: readonly TrackRecord[]): JsonObject {
  const counts: { [status: string]: number } = { total: records.length }
  for (const status of Object.keys(machine.statuses)) counts[status] = 0
  for (const { status } of records) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const zeros = new WeakMap<Machine, { [transition: string]: Done }>()

/** `done/<t>/count` is 0 from the start. */
function withZeros(machine: Machine, done: { [transition: string]: Done }): { [transition: string]: Done } {
  let none = zeros.get(machine)
  if (!none) {
    none = Object.fromEntries(machine.transitions.map(({ id }) => [id, { count: 0 }]))
    zeros.set(machine, none)
  }
  return { ...none, ...done }
}
