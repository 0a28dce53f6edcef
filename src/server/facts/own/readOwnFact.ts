import type { Json } from '#engine/values/types.ts'
import { ownPath } from '#engine/content/ownPath.ts'
import type { Fact } from '#engine/content/types.ts'
import { countApplications } from './countApplications.ts'
import { countLinked } from './countLinked.ts'
import { countNumbers } from './countNumbers.ts'
import { countPlaces } from './countPlaces.ts'
import { countUsed } from './countUsed.ts'
import { freeSlots } from './freeSlots.ts'
import type { OwnFact, OwnQuestion } from './OwnFact.ts'

/** By the first part of the fact's path. */
const ownFacts: { [head: string]: OwnFact } = {
  applications: countApplications,
  used: countUsed,
  places: countPlaces,
  slots: freeSlots,
  linked: countLinked,
  numbers: countNumbers,
}

/** Locked: nobody else reads or moves the same thing until this transaction ends. */
export async function readOwnFact(
  fact: Fact,
  question: Omit<OwnQuestion, 'counted'>,
  lock: boolean,
): Promise<Json | undefined> {
  const { table, counted } = ownPath(fact.path)
  const own = Object.hasOwn(ownFacts, table) ? ownFacts[table] : undefined
  if (own === undefined) return undefined
  const reading = own({ ...question, counted })
  return lock ? reading.readLocked() : reading.read()
}
