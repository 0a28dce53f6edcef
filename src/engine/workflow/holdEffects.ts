import type { Status, Workflow } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import type { Json, JsonObject, Scope } from '../values/types.ts'
import { scopesOf } from './buildWorld.ts'
import { isClosed, placesOf } from './machineAt.ts'
import type { Application, Context, Effect } from './types.ts'

/**
 * What statuses hold or link while they last, before an event against after it: left ones are freed, new ones taken.
 * A track's element that is made anew or moved, and an answer that changes what is held, count like a status that is left.
 */
export function holdEffects(
  workflow: Workflow,
  before: Application,
  after: Application,
  context: Context,
): Effect[] {
  if (before === after || !hasHolds(workflow)) return []
  const [old, fresh] = [heldBy(workflow, before, context), heldBy(workflow, after, context)]
  const left = [...old].filter(([name]) => !fresh.has(name)).map(([, hold]) => hold.left)
  const taken = [...fresh].filter(([name]) => !old.has(name)).map(([, hold]) => hold.taken)
  return [...left, ...taken]
}

const known = new WeakMap<Workflow, boolean>()

function hasHolds(workflow: Workflow): boolean {
  const done = known.get(workflow)
  if (done !== undefined) return done
  const machines = [workflow, ...Object.values(workflow.tracks ?? {})]
  const found = machines.some(({ statuses }) =>
    Object.values(statuses).some(({ holds, links }) => holds ?? links),
  )
  known.set(workflow, found)
  return found
}

interface Hold {
  taken: Effect
  left: Effect
}

/**
 * By a name that tells equal holds. Tracks end with the process: what they held is free again, or a matter of the
 * register by then. What is to be held beyond the end, a final status of the process itself holds.
 */
function heldBy(workflow: Workflow, application: Application, context: Context): Map<string, Hold> {
  const found = new Map<string, Hold>()
  const scopeAt = scopesOf(workflow, application, context)
  const closed = isClosed(workflow, application.status)
  for (const { machine, holder, track } of placesOf(workflow, application)) {
    if (track && closed) continue
    const status = machine.statuses[holder.status]
    if (!status?.holds && !status?.links) continue
    const scope = scopeAt(track)
    for (const hold of [placeOf(status, scope), linkOf(status, scope)]) {
      if (hold) found.set(nameOf(hold, found), hold)
    }
  }
  return found
}

/** Two elements may hold a place of the same row each. */
function nameOf({ taken }: Hold, found: ReadonlyMap<string, Hold>): string {
  for (let count = 0; ; count += 1) {
    const name = JSON.stringify([count, taken])
    if (!found.has(name)) return name
  }
}

function placeOf({ holds }: Status, scope: Scope): Hold | undefined {
  if (!holds) return undefined
  const row = evaluate(holds.id, scope)
  if (typeof row !== 'string') return undefined
  const rank: Json | undefined = evaluate(holds.rank, scope)
  const place = { list: holds.list, row, ...(rank !== undefined && { rank }) }
  return { taken: { kind: 'hold', ...place }, left: { kind: 'free', ...place } }
}

function linkOf({ links }: Status, scope: Scope): Hold | undefined {
  if (!links) return undefined
  const fin = evaluate(links.fin, scope) ?? null
  const person = links.person && personOf(links.person, scope)
  if (fin === null && person?.['documentNumber'] === undefined) return undefined
  const link = {
    fin,
    as: evaluate(links.as, scope) ?? null,
    ...(person && { person }),
    ...(links.reads && { reads: links.reads }),
  }
  return { taken: { kind: 'link', ...link }, left: { kind: 'unlink', ...link } }
}

function personOf(operands: NonNullable<Status['links']>['person'] & {}, scope: Scope): JsonObject {
  const person: JsonObject = {}
  for (const [name, operand] of Object.entries(operands)) {
    const value = evaluate(operand, scope)
    if (value !== undefined && value !== null) person[name] = value
  }
  return person
}
