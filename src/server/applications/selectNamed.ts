import { type RawBuilder, sql } from 'kysely'
import { foldWords } from '#engine/texts/foldWords.ts'
import type { Portal } from '../Portal.ts'
import { nameHashes } from './indexName.ts'

/** Of a name that more people have, no more are looked at. */
const BEARERS = 5000

/** People who have every word of `q` in their name (a word's beginning will do). No words are nobody's. */
export function selectNamed(portal: Portal, q: string): RawBuilder<unknown> {
  const words = [...new Set(foldWords(q).split(' ').filter(Boolean))]
  if (words.length === 0) return sql`select null::uuid as person_id where false`
  // Joined, so that the database begins with the rarest of them.
  const tables = words.map((_word, at) => sql`person_word as ${sql.ref(`word${at}`)}`)
  const each = words.map((word, at) => {
    const isWord = sql`${sql.ref(`word${at}.word`)} in (${sql.join(nameHashes(portal, word))})`
    return at === 0 ? isWord : sql`${isWord} and ${sql.ref(`word${at}.person_id`)} = word0.person_id`
  })
  return sql`
    select word0.person_id from ${sql.join(tables)} where ${sql.join(each, sql` and `)} limit ${BEARERS}`
}
