import type { Workflow } from '../content/types.ts'
import { matches } from '../validation/matches.ts'
import { nowAt } from '../values/dates.ts'
import type { Condition, Json, JsonObject, Scope, World } from '../values/types.ts'
import { applicationScope, trackScope } from './applicationScope.ts'
import { machineAt } from './machineAt.ts'
import { namedValues } from './namedValues.ts'
import type { Application, Context, TrackRef } from './types.ts'

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
  const main = mainWorld(workflow, application, context)
  return scopeAt(main, { workflow, application, context, of })
}

/** Scopes of one application by track; what does not depend on the track is built once. */
export function scopesOf(
  workflow: Workflow,
  application: Application,
  context: Context,
  input?: Json,
): (track?: TrackRef) => Scope {
  const main = mainWorld(workflow, application, context)
  return (track) => {
    const of: WorldOf = { ...(input !== undefined && { input }), ...(track && { track }) }
    return scopeAt(main, { workflow, application, context, of })
  }
}

/** `/answers` is read from the application, so that settled answers can stand in for it. */
function mainWorld(workflow: Workflow, application: Application, context: Context): World {
  const { applicant, constants, campaign, parent, actor } = context
  return {
    answers: application.answers,
    facts: knownFacts(context),
    applicant,
    constants,
    application: applicationScope(workflow, application),
    now: nowAt(context.judgedAt ?? context.now),
    ...(campaign && { campaign }),
    ...(parent && { parent }),
    ...(actor && { actor }),
  }
}

interface At {
  workflow: Workflow
  application: Application
  context: Context
  of: WorldOf
}

function scopeAt(main: World, { workflow, application, context, of }: At): Scope {
  const world: World = { ...main }
  if (of.input !== undefined) world.input = of.input
  const place = of.track && machineAt(workflow, application, of.track)
  if (place?.track) world.track = trackScope(place.machine, place.holder)
  const scope: Scope = {
    world,
    conditions: conditionsOf(workflow, context.conditions),
    matches,
    rows: context.rows,
    ...(context.files && { files: context.files }),
  }
  world.values = namedValues(workflow, scope)
  return scope
}

/** Only what is known: a look-up that is pending or down is absent. */
function knownFacts({ facts, factStates }: Context): JsonObject {
  const unknown = Object.keys(facts).filter((name) => (factStates[name] ?? 'known') !== 'known')
  if (unknown.length === 0) return facts
  const known = { ...facts }
  for (const name of unknown) delete known[name]
  return known
}

type Conditions = { [name: string]: Condition }
const merged = new WeakMap<Workflow, WeakMap<Conditions, Conditions>>()

/** The workflow's own and the shared conditions; always the same object, so that what is read of it can be remembered. */
export function conditionsOf(workflow: Workflow, shared: Conditions): Conditions {
  const own = merged.get(workflow) ?? new WeakMap<Conditions, Conditions>()
  merged.set(workflow, own)
  const conditions = own.get(shared) ?? { ...shared, ...workflow.conditions }
  own.set(shared, conditions)
  return conditions
}
