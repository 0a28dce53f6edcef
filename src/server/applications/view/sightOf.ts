import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Track, Workflow } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { hasRole } from '#engine/workflow/mayAct.ts'
import type { Actor, TrackRef } from '#engine/workflow/types.ts'
import type { Access } from '../accessOf.ts'
import type { Answers, Case } from '../Case.ts'
import { isColleague } from '../ofPerson.ts'
import type { Situation } from '../situationOf.ts'
import { onlySeen, pointersSeen } from './seenOnly.ts'

export interface Narrow {
  pointers: readonly string[]
  transitions: ReadonlySet<string>
}

/** What of a case somebody sees: of tracks an institution its own elements alone; of the rest what their roles say. */
export interface Sight {
  limited: boolean
  /** Set where all their roles see some places alone (`sees`): these places, and the transitions that are theirs. */
  narrow?: Narrow
  /** They apply for the institution, and somebody else began: of that person the name is theirs to know. */
  isColleague: boolean
  sees(track: TrackRef): boolean
  /** Elements of others are left as empty places, so that pointers into the answers still fit. */
  answers(answers: Answers): Answers
  /** A scope of the world, as `facts`. */
  scope(name: string, value: JsonObject): JsonObject
}

export function createSight(found: Case, { context }: Situation, access: Access): Sight {
  const { workflow, state } = found
  const actors = access.kind === 'staff' ? access.actors : []
  const scopes = [buildScope(workflow, state, context)]
  const seen = new Map<string, boolean>()
  for (const [name, records] of Object.entries(state.tracks))
    for (const index of records.keys()) {
      const scope = buildScope(workflow, state, context, { track: { name, index } })
      scopes.push(scope)
      const sees = access.kind !== 'staff' || actors.some((actor) => seesElement(workflow, actor, scope))
      seen.set(`${name}/${index}`, sees)
    }
  const sees = ({ name, index }: TrackRef): boolean => seen.get(`${name}/${index}`) ?? access.kind !== 'staff'
  const foreign = [...seen.values()].some((one) => !one)
  const pointers = access.kind === 'staff' ? pointersSeen(workflow, actors, scopes) : undefined
  const narrow =
    pointers === undefined ? undefined : { pointers, transitions: transitionsOf(workflow, actors, scopes) }
  const scope: Sight['scope'] = (name, value) =>
    pointers === undefined ? value : seenOf(name, value, pointers)
  return {
    limited: foreign || narrow !== undefined,
    ...(narrow && { narrow }),
    isColleague: isColleague(found, access),
    sees,
    answers: (answers) =>
      stepsOf(scope('answers', foreign ? withoutOthers(workflow, answers, sees) : answers)),
    scope,
  }
}

/** Those of the whole case and of its tracks that one of the actors may make in a role that they have here. */
function transitionsOf(
  workflow: Workflow,
  actors: readonly Actor[],
  scopes: readonly Scope[],
): ReadonlySet<string> {
  const isHeld = (name: string): boolean =>
    scopes.some((scope) => actors.some((actor) => hasRole(workflow, name, actor, scope)))
  const held = new Set(Object.keys(workflow.roles).filter(isHeld))
  const machines = [workflow, ...Object.values<Track>(workflow.tracks ?? {})]
  const own = machines.flatMap(({ transitions }) =>
    transitions.filter(({ by = [] }) => by.some((name) => held.has(name))),
  )
  return new Set(own.map(({ id }) => id))
}

function seenOf(name: string, value: JsonObject, pointers: readonly string[]): JsonObject {
  const shown = onlySeen({ [name]: value }, pointers)
  const scope = isObject(shown) ? shown[name] : undefined
  return isObject(scope) ? scope : {}
}

/** By a role of the element itself, or by one that is bound to no institution; where nothing is bound to elements, by any. */
function seesElement(workflow: Workflow, actor: Actor, scope: Scope): boolean {
  const roles = Object.entries(workflow.roles)
  const bound = roles.some(([, { of }]) => readsTrack(workflow, of))
  return roles.some(
    ([name, { of }]) =>
      (!bound || of === undefined || readsTrack(workflow, of)) && hasRole(workflow, name, actor, scope),
  )
}

function readsTrack(workflow: Workflow, pointer: string | undefined): boolean {
  if (pointer === undefined) return false
  if (pointer.startsWith('/track/')) return true
  const value = /^\/values\/([^/]+)/.exec(pointer)?.[1]
  const operand = value === undefined ? undefined : workflow.values?.[value]
  return [...pointersOf(operand)].some((one) => one.startsWith('/track/'))
}

function withoutOthers(workflow: Workflow, answers: Answers, sees: Sight['sees']): Answers {
  let world: JsonObject = { answers }
  for (const [name, { of }] of Object.entries<Track>(workflow.tracks ?? {})) {
    const elements = getAt(world, of)
    if (!Array.isArray(elements)) continue
    const own = elements.map((element, index) => (sees({ name, index }) ? element : {}))
    const next = setAt(world, of, own)
    if (isObject(next)) world = next
  }
  const left = world['answers']
  return stepsOf(isObject(left) ? left : {})
}

function stepsOf(answers: JsonObject): Answers {
  const shown: Answers = {}
  for (const [step, value] of Object.entries(answers)) if (isObject(value)) shown[step] = value
  return shown
}
