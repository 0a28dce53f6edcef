import type { Machine, Workflow } from '../content/types.ts'
import { nowAt } from '../values/dates.ts'
import { evaluate } from '../values/operand.ts'
import { pointersOf } from '../values/readPointers.ts'
import type { Json, JsonObject, Operand, Scope, World } from '../values/types.ts'
import { isClosed, machineAt } from './machineAt.ts'
import type { Application, Context, Done, TrackRecord, TrackRef } from './types.ts'

export interface WorldOf {
  /** `/input` of the event. */
  input?: Json
  track?: TrackRef
}

/** The one document that every pointer reads (format.md section 1), for a moment of an application. */
export function buildWorld(
  workflow: Workflow,
  application: Application,
  context: Context,
  of: WorldOf = {},
): World {
  return buildScope(workflow, application, context, of).world
}

/** The world with what evaluation needs beside it. */
export function buildScope(
  workflow: Workflow,
  application: Application,
  context: Context,
  of: WorldOf = {},
): Scope {
  const { applicant, constants, campaign, parent, actor } = context
  const world: World = {
    answers: application.answers,
    facts: knownFacts(context),
    applicant,
    constants,
    application: applicationScope(workflow, application),
    now: nowAt(context.judgedAt ?? context.now),
    ...(campaign && { campaign }),
    ...(parent && { parent }),
    ...(actor && { actor: { ...actor } as JsonObject }),
    ...(of.input !== undefined && { input: of.input }),
  }
  const place = of.track && machineAt(workflow, application, of.track)
  if (place?.track)
    world.track = trackScope(place.machine, application.tracks[place.track.name]?.[place.track.index])
  const conditions = { ...context.conditions, ...workflow.conditions }
  const scope: Scope = { world, conditions, matches: context.matches, rows: context.rows }
  world.values = namedValues(workflow, scope)
  return scope
}

/** Only what is known: a look-up that is pending or down is absent. */
function knownFacts({ facts, factStates }: Context): JsonObject {
  return Object.fromEntries(
    Object.entries(facts).filter(([name]) => (factStates[name] ?? 'known') === 'known'),
  )
}

function applicationScope(workflow: Workflow, application: Application): JsonObject {
  const { answers: _answers, held: _held, tracks, done, marked: _marked, ...own } = application
  const records = Object.entries(workflow.tracks ?? {}).map(([name, machine]) => [
    name,
    (tracks[name] ?? []).map((record) => trackScope(machine, record)),
  ])
  const counts = Object.entries(workflow.tracks ?? {}).map(([name, machine]) => [
    name,
    countOf(machine, tracks[name]),
  ])
  return {
    ...own,
    final: isClosed(workflow, application.status),
    done: withZeros(workflow, done),
    tracks: Object.fromEntries(records),
    count: Object.fromEntries(counts),
  } as JsonObject
}

function trackScope(machine: Machine, record: TrackRecord | undefined): JsonObject {
  return record ? ({ ...record, done: withZeros(machine, record.done) } as unknown as JsonObject) : {}
}

function countOf(machine: Machine, records: TrackRecord[] = []): JsonObject {
  const counts: { [status: string]: number } = { total: records.length }
  for (const status of Object.keys(machine.statuses)) counts[status] = 0
  for (const { status } of records) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** `done/<t>/count` is 0 from the start. */
function withZeros(machine: Machine, done: { [transition: string]: Done }): JsonObject {
  const all: { [transition: string]: Done } = {}
  for (const { id } of machine.transitions) all[id] = done[id] ?? { count: 0 }
  return all as unknown as JsonObject
}

function namedValues(workflow: Workflow, scope: Scope): JsonObject {
  const values: JsonObject = {}
  scope.world.values = values
  for (const [name, operand] of inOrder(workflow)) {
    const value = evaluate(operand, scope)
    if (value !== undefined) values[name] = value
  }
  return values
}

const orders = new WeakMap<Workflow, [string, Operand][]>()

/** Values that read others come after them; the content check finds circles. */
function inOrder(workflow: Workflow): [string, Operand][] {
  const known = orders.get(workflow)
  if (known) return known
  const values = workflow.values ?? {}
  const order: [string, Operand][] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const operand = values[name]
    if (operand === undefined || seen.has(name)) return
    seen.add(name)
    for (const text of pointersOf(operand)) visit(/^\/values\/([^/]+)/.exec(text)?.[1] ?? '')
    order.push([name, operand])
  }
  for (const name of Object.keys(values)) visit(name)
  orders.set(workflow, order)
  return order
}
