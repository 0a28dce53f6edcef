import type { ApplicationView } from '#contract/schemas.ts'
import { isObject } from '#engine/content/isObject.ts'
import { removeAt } from '#engine/form/removeAt.ts'
import type { Fact, Workflow } from '#engine/content/types.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { buildWorld } from '#engine/workflow/buildWorld.ts'
import type { FactQuestion } from '../../facts/FactQuestion.ts'
import type { Access } from '../accessOf.ts'
import { fillsIn, named, standIns, tellsOfPerson } from '../ofPerson.ts'
import type { Situation } from '../situationOf.ts'
import type { DoneSight } from './doneShown.ts'
import { parentShown } from './parentShown.ts'
import type { Sight } from './sightOf.ts'

/** The scopes that the browser's engine reads; what a fact calls secret stays here. */
export function worldShown(
  situation: Situation,
  { access, sight, seesDone }: { access: Access; sight: Sight; seesDone: DoneSight },
): ApplicationView['world'] {
  const { found, application, context } = situation
  const world = buildWorld(found.workflow, application, context)
  const { applicant = {}, facts = {}, constants = {}, campaign, parent, actor } = world
  return {
    applicant: sight.scope('applicant', sight.hides === 'beginner' ? named(applicant) : applicant),
    facts: sight.scope('facts', openFacts(facts, situation, sight)),
    application: applicationShown(withDone(world.application ?? {}, seesDone, 'application'), sight),
    constants,
    ...(campaign === undefined ? {} : { campaign }),
    ...(parent !== undefined && {
      parent: parentShown(found, withDone(parent, seesDone, 'parent'), { access, sight }),
    }),
    ...(actor === undefined ? {} : { actor }),
  }
}

function openFacts(facts: JsonObject, situation: Situation, sight: Sight): JsonObject {
  const { found, questions } = situation
  const open: JsonObject = {}
  for (const [name, value] of Object.entries(facts)) {
    const question = questions.find((one) => one.name === name)
    if (sight.limited && question !== undefined && tellsOfOthers(found.workflow, question)) continue
    const shown = question === undefined ? value : withoutSecrets(question.fact, value)
    const { hides } = sight
    const isHidden = hides !== undefined && tellsOfPerson(found, name, hides)
    if (!isHidden && shown !== undefined) open[name] = shown
    // What it fills in is locked for them as well, with the name alone in words.
    else if (isHidden && isObject(shown) && fillsIn(found, name, hides)) open[name] = named(shown)
  }
  return sight.hides === 'beginner' ? { ...open, ...standInsOf(situation, facts) } : open
}

/** Of a case that somebody fills in. */
function standInsOf({ found, settled }: Pick<Situation, 'found' | 'settled'>, facts: JsonObject): JsonObject {
  const answers = found.draft ?? found.state.answers
  return settled === undefined ? {} : standIns(found, { answers, facts })
}

/** Asked for all elements of a track at once. */
export function tellsOfOthers(
  workflow: Workflow,
  { name, fact }: Pick<FactQuestion, 'name' | 'fact'>,
): boolean {
  const read = pointersOf(workflow.facts?.[name]?.key ?? fact.key)
  return Object.values(workflow.tracks ?? {}).some(({ of }) => read.has(of))
}

/** Undefined: the whole of it is secret. */
export function withoutSecrets({ secret = [] }: Pick<Fact, 'secret'>, value: Json): Json | undefined {
  if (secret.includes('')) return undefined
  return secret.reduce<Json>((shown, pointer) => removeAt(shown, pointer), value)
}

/** With what of the records `done` the reader sees, also of those of tracks. */
function withDone(scope: JsonObject, seesDone: DoneSight, name: 'application' | 'parent'): JsonObject {
  const { done, tracks, parent } = scope
  const elements = Object.entries(isObject(tracks) ? tracks : {}).map(([track, all]): [string, Json] => [
    track,
    Array.isArray(all) ? all.map((element) => elementShown(element, seesDone)) : all,
  ])
  return {
    ...scope,
    ...(isObject(done) && { done: seesDone(name, done) }),
    ...(isObject(tracks) && { tracks: Object.fromEntries(elements) }),
    ...(isObject(parent) && { parent: withoutRecords(parent) }),
  }
}

/** What made the parent is no matter of the reader: neither who did what there nor why. */
function withoutRecords({ done: _done, tracks: _tracks, parent, ...shown }: JsonObject): JsonObject {
  return isObject(parent) ? { ...shown, parent: withoutRecords(parent) } : shown
}

function elementShown(element: Json, seesDone: DoneSight): Json {
  if (!isObject(element) || !isObject(element['done'])) return element
  return { ...element, done: seesDone('track', element['done']) }
}

/** Who sees some elements of a track alone is not told how many others stand where, nor for which of them something was made. */
function applicationShown(application: JsonObject, sight: Sight): JsonObject {
  if (!sight.limited) return application
  const { count: _count, tracks, data, created, ...shown } = application
  const own: JsonObject = {}
  for (const [name, elements] of Object.entries(isObject(tracks) ? tracks : {}))
    if (Array.isArray(elements))
      own[name] = elements.map((element, index) => (sight.sees({ name, index }) ? element : {}))
  const seen = sight.scope('application', {
    ...(isObject(data) && { data }),
    ...(isObject(created) && { created: sight.narrow === undefined ? statusesOf(created) : created }),
  })
  return { ...shown, ...seen, tracks: own }
}

/** Of applications that were made how they stand, not with what. */
const statusesOf = (created: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(created).flatMap(([process, made]) =>
      isObject(made) && made['status'] !== undefined ? [[process, { status: made['status'] }]] : [],
    ),
  )
