import { foldWords } from '#engine/texts/foldWords.ts'
import type { Database } from '../database/openDatabase.ts'
import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { fullName } from './applicantScope.ts'
import { keyedHash, keyedHashes } from './keyedHash.ts'

/** From this length on a word's beginning finds it. */
const BEGINNING = 3

/** So that the desk finds people by name without names lying in the clear. */
export async function indexName(portal: Portal, trx: Database, personId: string): Promise<void> {
  const person = await findPerson(portal, trx, personId)
  if (person === undefined) return
  const words = foldWords(fullName(person.profile)).split(' ').filter(Boolean)
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - BEGINNING) }, (_all, index) =>
      word.slice(0, BEGINNING + index),
    ),
  )
  const values = [...new Set([...words, ...beginnings])].map((word) => ({
    person_id: personId,
    word: nameHash(portal, word),
  }))
  if (values.length === 0) return
  await trx
    .insertInto('person_word')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const nameHash = (portal: Portal, word: string): Buffer => keyedHash(portal, 'name', foldWords(word))

export const nameHashes = (portal: Portal, word: string): Buffer[] =>
  keyedHashes(portal, 'name', foldWords(word))
