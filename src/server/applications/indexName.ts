import { sql } from 'kysely'
import { foldWords } from '#engine/texts/foldWords.ts'
import type { Json } from '#engine/values/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { Portal } from '../Portal.ts'
import { keyedHash, keyedHashes } from './keyedHash.ts'

/** From this length on a word's beginning finds it. */
const BEGINNING = 3

/** A person, with such names as they have. */
interface Named {
  id: string
  lastName?: Json | undefined
  firstName?: Json | undefined
  fatherName?: Json | undefined
}

/** So that the desk finds people by name without names lying in the clear. */
export async function indexName(
  portal: Portal,
  trx: Database,
  { id, lastName, firstName, fatherName }: Named,
): Promise<void> {
  const words = [lastName, firstName, fatherName].flatMap((name) =>
    typeof name === 'string' ? foldWords(name).split(' ').filter(Boolean) : [],
  )
  const beginnings = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - BEGINNING) }, (_all, index) =>
      word.slice(0, BEGINNING + index),
    ),
  )
  const hashes = [...new Set([...words, ...beginnings])].map((word) => nameHash(portal, word))
  await insertWords.post(trx, { person: id, hashes })
}

const insertWords = prepared<{ person: string; hashes: readonly Buffer[] }>((tables, { person, hashes }) =>
  sql`insert into person_word (person_id, word) select ${person}::uuid, unnest(${hashes}::bytea[])
    on conflict do nothing`.compile(tables),
)

export const nameHash = (portal: Portal, word: string): Buffer => keyedHash(portal, 'name', foldWords(word))

export const nameHashes = (portal: Portal, word: string): Buffer[] =>
  keyedHashes(portal, 'name', foldWords(word))
