import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Track, Workflow } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { removeAt } from '#engine/form/removeAt.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { hasRole } from '#engine/workflow/mayAct.ts'
import { remakeTracks } from '#engine/workflow/remakeTracks.ts'
import type { Actor, TrackRef } from '#engine/workflow/types.ts'
import type { Access } from '../accessOf.ts'
import type { Answers, Case } from '../Case.ts'
import { type Hidden, isColleague } from '../ofPerson.ts'
import { readsOtherParents } from '../otherParent.ts'
import type { Situation } from '../situationOf.ts'
import type { Moment, Then } from './momentsOf.ts'
import { onlySeen, pointersSeen } from './seenOnly.ts'

export interface Narrow {
  pointers: readonly string[]
  transitions: ReadonlySet<string>
}

/**
 * What of a case somebody sees: of tracks an institution its own elements alone; of the rest what their roles say. A place in
 * a list says nothing of whose it was: of another time the elements that stood there then are asked.
 */
export interface Sight {
  /** There is, or was at some time, what they do not see. */
  limited: boolean
  /** Set where all their roles see some places alone (`sees`): these places, and the transitions that are theirs. */
  narrow?: Narrow
  /**
   * They apply for the institution, and somebody else began: of that person the name is theirs to know. Or they are a parent, and
   * the answers another parent's.
   */
  hides?: Hidden
  /** As it stands now. */
  sees(track: TrackRef): boolean
  /** Of what happened: what stood there before it and after it, as far as something did, was theirs to see. */
  saw(track: TrackRef, then: Moment['then']): boolean
  /**
   * Whichever time they are of. Elements of others are left as empty places, so that pointers into the answers still fit.
   */
  answers(answers: Answers): Answers
  /** A scope of the world, as `facts`. */
  scope(name: string, value: JsonObject): JsonObject
}

/** `past`: all that happened to the case; without it the sight is of now alone, and `limited` as well. */
export function createSight(
  found: Case,
  { context }: Pick<Situation, 'context'>,
  { access, past }: { access: Access; past: readonly Moment[] },
): Sight {
  const { workflow, state } = found
  const actors = access.kind === 'staff' ? access.actors : undefined
  const elements = createElements(found, context, actors)
  const scopes = [buildScope(workflow, state, context), ...elements.scopes(state)]
  const foreign = actors !== undefined && hasForeign(elements, [state, ...past.flatMap(({ then }) => then)])
  const pointers = actors && pointersSeen(workflow, actors, scopes)
  const narrow =
    actors === undefined || pointers === undefined
      ? undefined
      : { pointers, transitions: transitionsOf(workflow, actors, scopes) }
  const hides = hiddenFrom(found, access)
  const scope: Sight['scope'] = (name, value) =>
    pointers === undefined ? value : seenOf(name, value, pointers)
  return {
    limited: foreign || narrow !== undefined,
    ...(narrow && { narrow }),
    ...(hides && { hides }),
    sees: (track) => elements.seen(state, track) ?? actors === undefined,
    saw: (track, then) => {
      const seen = then.map((one) => elements.seen(one, track)).filter((one) => one !== undefined)
      return actors === undefined || (seen.length > 0 && seen.every(Boolean))
    },
    answers: (answers) => stepsOf(scope('answers', actors ? elements.own(answers) : answers)),
    scope,
  }
}

function hiddenFrom(found: Case, access: Access): Hidden | undefined {
  if (isColleague(found, access)) return 'beginner'
  return readsOtherParents(access) ? 'parent' : undefined
}

interface Elements {
  scopes(then: Then): Scope[]
  /** Undefined: nothing stood there. */
  seen(then: Then, track: TrackRef): boolean | undefined
  all(then: Then): boolean[]
  /** Answers without the elements of others. */
  own(answers: Answers): JsonObject
}

/** Whose the elements of tracks are, at any time of a case: staff see those of their roles, whoever else reads sees all. */
function createElements(
  { workflow, state }: Case,
  context: Situation['context'],
  actors: readonly Actor[] | undefined,
): Elements {
  const scopeAt = (then: Then, track: TrackRef): Scope =>
    buildScope(workflow, { ...state, answers: then.answers, tracks: then.tracks }, context, { track })
  const known = new WeakMap<Then, Map<string, boolean>>()
  const seenIn = (then: Then): Map<string, boolean> => {
    const sees = (track: TrackRef): boolean =>
      actors === undefined || actors.some((actor) => seesElement(workflow, actor, scopeAt(then, track)))
    const seen =
      known.get(then) ?? new Map(placesIn(then).map((track) => [placeOf(track), sees(track)] as const))
    known.set(then, seen)
    return seen
  }
  const seen: Elements['seen'] = (then, track) => seenIn(then).get(placeOf(track))
  return {
    scopes: (then) => placesIn(then).map((track) => scopeAt(then, track)),
    seen,
    all: (then) => [...seenIn(then).values()],
    own: (answers) => {
      const then = { answers, tracks: remakeTracks(workflow, { ...state, answers }, context) }
      return withoutOthers(workflow, answers, (track) => seen(then, track) === true)
    },
  }
}

const placesIn = ({ tracks }: Then): TrackRef[] =>
  Object.entries(tracks).flatMap(([name, records]) => records.map((_record, index) => ({ name, index })))

const placeOf = ({ name, index }: TrackRef): string => `${name}/${index}`

/** Asked once of each list of elements: most of what happens leaves it as it is. */
function hasForeign(elements: Elements, times: readonly Then[]): boolean {
  const lists = new Map<string, Then>()
  for (const then of times) {
    const list = Object.values(then.tracks).map((records) => records.map(({ item, data }) => [item, data]))
    const key = JSON.stringify(list)
    if (!lists.has(key)) lists.set(key, then)
  }
  return [...lists.values()].some((then) => elements.all(then).includes(false))
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
const seesElement = (workflow: Workflow, actor: Actor, scope: Scope): boolean =>
  rolesOfElements(workflow).some((name) => hasRole(workflow, name, actor, scope))

/** Names of the roles by which somebody sees an element of a track. */
export function rolesOfElements(workflow: Workflow): string[] {
  const roles = Object.entries(workflow.roles)
  const bound = roles.some(([, { of }]) => readsTrack(workflow, of))
  const counting = roles.filter(([, { of }]) => !bound || of === undefined || readsTrack(workflow, of))
  return counting.map(([name]) => name)
}

function readsTrack(workflow: Workflow, pointer: string | undefined): boolean {
  if (pointer === undefined) return false
  if (pointer.startsWith('/track/')) return true
  const value = /^\/values\/([^/]+)/.exec(pointer)?.[1]
  const operand = value === undefined ? undefined : workflow.values?.[value]
  return [...pointersOf(operand)].some((one) => one.startsWith('/track/'))
}

function withoutOthers(workflow: Workflow, answers: Answers, sees: Sight['sees']): JsonObject {
  let world: JsonObject = { answers }
  for (const [name, { of }] of Object.entries<Track>(workflow.tracks ?? {})) {
    const elements = getAt(world, of)
    if (elements === undefined || elements === null) continue
    const next = Array.isArray(elements)
      ? setAt(
          world,
          of,
          elements.map((element, index) => (sees({ name, index }) ? element : {})),
        )
      : sees({ name, index: 0 })
        ? world
        : removeAt(world, of)
    if (isObject(next)) world = next
  }
  const left = world['answers']
  return isObject(left) ? left : {}
}

function stepsOf(answers: JsonObject): Answers {
  const shown: Answers = {}
  for (const [step, value] of Object.entries(answers)) if (isObject(value)) shown[step] = value
  return shown
}
