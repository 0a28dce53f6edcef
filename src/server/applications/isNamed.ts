import { type Expression, sql, type SqlBool } from 'kysely'
import { foldWords } from '#engine/texts/foldWords.ts'
import type { Portal } from '../Portal.ts'
import { nameHashes } from './indexName.ts'

/** Has the person of that column every word of `q` in their name (a word's beginning will do)? No words are nobody's. */
export function isNamed(
  portal: Portal,
  person: 'person.id' | 'application.subject_id',
  q: string,
): Expression<SqlBool> {
  const words = foldWords(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`false`
  const each = words.map(
    (word) =>
      sql<SqlBool>`exists (select from person_word where person_word.person_id = ${sql.ref(person)} and person_word.word in (${sql.join(nameHashes(portal, word))}))`,
  )
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
