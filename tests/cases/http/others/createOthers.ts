import type { CaseState } from '#engine/case/CaseState.ts'
import { eventOf, trackRef } from '#engine/case/eventOf.ts'
import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { ownPath } from '#engine/content/ownPath.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { type Moment, type Situation, situationOf } from '#server/applications/situationOf.ts'
import { dropCases } from '#server/applications/dropCases.ts'
import type { HttpDoor } from '../HttpDoor.ts'
import { isOwnFact } from '../isOwnFact.ts'
import type { HttpDifference } from '../seenWords.ts'
import type { Bring } from './Bringing.ts'
import { bringApplications } from './bringApplications.ts'
import { bringLinked } from './bringLinked.ts'
import { bringNumbers } from './bringNumbers.ts'
import { bringPlaces } from './bringPlaces.ts'
import { bringUsed } from './bringUsed.ts'

/** By the first part of the look-up's path. What is offered (`slots`) stands in the lists. */
const bringers: { [table: string]: Bring } = {
  applications: bringApplications,
  places: bringPlaces,
  used: bringUsed,
  linked: bringLinked,
  numbers: bringNumbers,
}

/** What a case says last of something that the portal counts. */
interface Said {
  name: string
  /** Of this element alone ("choice/0"). */
  track: string | undefined
  value: JsonObject
  /** The look-up and the value for which others were brought last, and their applications. */
  brought?: { as: string; made: string[] }
}
export interface Others {
  /** Others do what makes the portal count as the case says; gives what it counts in spite of them. */
  bring(step: CaseStep): Promise<HttpDifference[]>
}

interface Begun {
  given: ProcessCase
  start: CaseState
}

/** Other people around an application, and other applications of its person. */
export function createOthers(door: HttpDoor, id: string, { given, start }: Begun): Others {
  const all = new Map<string, Said>()
  const hear = (facts: JsonObject = {}, track?: string): void => {
    for (const [name, value] of Object.entries(facts)) {
      const label = track === undefined ? name : `${track}/${name}`
      if (isOwnFact(start, name) && isObject(value)) all.set(label, { ...all.get(label), name, track, value })
    }
  }
  hear(given.facts)
  const stranger = createStranger(door)
  return {
    bring: async (step) => {
      hear(step.facts)
      for (const [track, facts] of Object.entries(step.trackFacts ?? {})) hear(facts, track)
      const differences: HttpDifference[] = []
      for (const [label, said] of all) {
        const look = (): Promise<Situation | undefined> =>
          situationAt(door, id, { step, element: said.track })
        const got = await bringOne(door, said, { stranger, look })
        if (got !== undefined && !isSaid(said.value, got))
          differences.push({ word: `facts/${label}`, wanted: said.value, got })
      }
      return differences
    },
  }
}

/** Somebody else, when they are needed. */
function createStranger(door: HttpDoor): () => Promise<string> {
  let known: Promise<string> | undefined
  return () => (known ??= door.applicant({}, undefined))
}

/** What the portal counts then; undefined where nothing was to do. */
async function bringOne(
  { road: { portal } }: HttpDoor,
  said: Said,
  { stranger, look }: { stranger: () => Promise<string>; look: () => Promise<Situation | undefined> },
): Promise<Json | undefined> {
  const situation = await look()
  const question = situation?.questions.find(({ name }) => name === said.name)
  if (!situation || !question?.key) return undefined
  const { key, fact } = question
  const as = JSON.stringify([key, said.value])
  if (said.brought?.as === as) return undefined
  const { table, counted } = ownPath(fact.path)
  const made = said.brought?.made ?? []
  // Whoever holds a place leaves it as people do; the others were never there.
  if (table !== 'places' && made.length > 0)
    await portal.database.transaction().execute((trx) => dropCases(portal, trx, made))
  const bring = bringers[table]
  const bringing = { portal, situation, key, counted, wanted: said.value, stranger }
  said.brought = { as, made: bring ? await bring(bringing) : [] }
  return (await look())?.context.facts[said.name]
}

/** The case as the portal would judge the step's event. */
async function situationAt(
  { road: { portal } }: HttpDoor,
  id: string,
  { step, element }: { step: CaseStep; element: string | undefined },
): Promise<Situation | undefined> {
  const found = await loadCase(portal, portal.database, id)
  if (!found) return undefined
  const track = trackRef(element)
  const event = found.state.held?.event ?? eventOf(step)
  const moment: Moment = track ? { track, use: 'deciding' } : { event, use: 'deciding' }
  return situationOf(portal, portal.database, found, moment)
}

/** What the case does not name is the portal's own affair. */
const isSaid = (value: JsonObject, got: Json): boolean =>
  isObject(got) && Object.entries(value).every(([name, one]) => sameJson(one, got[name] ?? null))
