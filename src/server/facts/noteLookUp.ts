import type { JsonObject } from '#engine/values/types.ts'
import { realActor } from '../audit/realActor.ts'
import { wasNoted } from '../audit/wasNoted.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import type { FactQuestion } from './FactQuestion.ts'
import type { Asker } from './tries.ts'

const WHAT = 'application.lookUp'

interface Asked {
  asker: Asker
  question: FactQuestion
  /** found, none, down */
  state: string
  /** The key is of somebody else than who asks. */
  isOfOther?: boolean
}

/**
 * Who asked a register about whom, with a key that somebody could guess or that is another's: once for each asker, key and
 * hour. Sealed under the key of the person who is meant where the portal knows them, so that it goes with them and stands in
 * what is noted of them.
 */
export async function noteLookUp(
  portal: Portal,
  { asker, question, state, isOfOther = false }: Asked,
): Promise<void> {
  const { definition, key = {}, fact } = question
  if (fact.tries === undefined && !isOfOther) return
  const { who, details: look } = realActor(asker)
  const details = { fact: definition, key: JSON.stringify(key), state, ...look }
  const isSame = await wasNoted(
    portal,
    { who, what: WHAT },
    (noted) =>
      noted['fact'] === details.fact &&
      noted['key'] === details.key &&
      noted['state'] === details.state &&
      noted['look'] === details.look,
  )
  if (isSame) return
  const about = await findMeant(portal, key)
  await portal.audit(portal.database, {
    who,
    what: WHAT,
    ...(about !== undefined && { about }),
    details,
  })
}

/** The one person whose personal number is a part of the key. */
async function findMeant(portal: Portal, key: JsonObject): Promise<string | undefined> {
  const texts = Object.values(key).filter((part) => typeof part === 'string')
  const hashes = texts.flatMap((text) => blindIndexes(portal.keys, 'fin', text))
  if (hashes.length === 0) return undefined
  const people = await portal.database
    .selectFrom('person')
    .select('id')
    .where('fin_index', 'in', hashes)
    .limit(2)
    .execute()
  return people.length === 1 ? people[0]?.id : undefined
}
