import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { trackRef } from './eventOf.ts'
import type { Compared } from './expectations.ts'
import type { Outcome } from './Outcome.ts'

/** `{"choice/0": "positive"}`, or the named ones of `{"status", "code", "data"}`; `null` = no such element. */
export function trackExpectation(wanted: Json, outcome: Outcome): Compared[] {
  return Object.entries(isObject(wanted) ? wanted : {}).map(([name, value]) => {
    const element = elementOf(outcome, name)
    if (!element || !isObject(value)) return { name, wanted: value, got: element?.['status'] ?? null }
    const got: JsonObject = {}
    for (const member of Object.keys(value)) got[member] = element[member] ?? null
    return { name, wanted: value, got }
  })
}

function elementOf({ state }: Outcome, name: string): JsonObject | undefined {
  const track = trackRef(name)
  const record = track && state.application.tracks[track.name]?.[track.index]
  if (!record) return undefined
  const code = state.workflow.tracks?.[track.name]?.statuses[record.status]?.code ?? null
  return { ...record, code }
}
