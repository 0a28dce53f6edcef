import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { FactState, JsonObject, Scope, World } from '#engine/values/types.ts'
import type { OpenProcess } from '../content/openProcess.ts'
import { isJsonObject, stepAnswers } from '../state/json.ts'
import type { View } from '../state/clientTypes.ts'
import type { RowCache } from './RowCache.ts'
import { serverNow } from './serverNow.ts'

/** The world of one application without its answers, as the server lets its reader see it. */
export function scopeOf(view: View, process: OpenProcess, cache: RowCache): Scope {
  const { part } = process
  return {
    world: worldOf(view),
    conditions: { ...part.conditions, ...part.workflow.conditions },
    matches,
    rows: cache.rows,
  }
}

function worldOf({ world }: View): World {
  const shown: World = { now: nowAt(serverNow()) }
  for (const scope of [
    'applicant',
    'facts',
    'application',
    'constants',
    'campaign',
    'parent',
    'actor',
  ] as const) {
    const value = world[scope]
    if (isJsonObject(value)) shown[scope] = value
  }
  return shown
}

const STATES = new Set<string>(['known', 'unknown', 'pending', 'down'] satisfies FactState[])

export function factStatesOf(view: View): { [name: string]: FactState } {
  const known = Object.entries(view.factStates).filter((entry): entry is [string, FactState] =>
    STATES.has(entry[1]),
  )
  return Object.fromEntries(known)
}

export function answersOf(view: View): { [step: string]: JsonObject } {
  return stepAnswers(view.answers)
}
