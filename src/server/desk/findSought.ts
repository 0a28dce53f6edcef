import { sql } from 'kysely'
import { foldWords } from '#engine/texts/foldWords.ts'
import { nameHashes } from '../applications/indexName.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import type { Portal } from '../Portal.ts'
import { type BlindDesks, blindDesks } from './blindDesks.ts'

/** So many people are asked for their cases; of more the queue is walked, and each applicant asked for the name. */
const PEOPLE = 2000
/** So many bearers of the rarest word are looked at for the other words. */
const BEARERS = 5000

/** What words may mean. */
export interface Sought {
  /** As what the log tells it: a FIN also where nobody has it. */
  kind: 'fin' | 'number' | 'name'
  numbers: string[]
  /** Whose FIN it is. */
  fins: string[]
  /** Whose name it is. */
  people: string[]
  /** Too many people are named so: these words of the name, each as its hashes. */
  words?: Buffer[][]
  /** Desks that see no FIN, or no name: there it finds nobody. */
  blind: BlindDesks
}

/** A number with or without its separators, a FIN, or words of a name (a word's beginning will do). */
export async function findSought(portal: Portal, q: string): Promise<Sought> {
  const people = await portal.database
    .selectFrom('person')
    .select('id')
    .where('fin_index', 'in', blindIndexes(portal.keys, 'fin', q))
    .execute()
  const numbers = numbersIn(q)
  const kind = kindOf(q, people.length > 0)
  const named = await findNamed(portal, q)
  const fins = people.map(({ id }) => id)
  const { content } = await portal.releases.getRelease(portal.database)
  const found = { kind, numbers, fins, blind: blindDesks(content) }
  if ('words' in named && fins.length === 0) return { ...found, people: [], words: named.words }
  return { ...found, people: 'people' in named ? named.people : [] }
}

/** Seven letters and digits; without a digit it is rather a word. */
const FIN = /^(?=.*\d)[a-z\d]{7}$/i

function kindOf(q: string, isFin: boolean): Sought['kind'] {
  if (isFin || FIN.test(q)) return 'fin'
  return NUMBER.test(q) ? 'number' : 'name'
}

const NUMBER = /^(\d{4})\D?(\d{1,})$/
const RUNNING = 7

/** "2026-0000123", "20260000123", "2026 123". */
function numbersIn(q: string): string[] {
  const text = q.trim()
  const [, year, running] = NUMBER.exec(text) ?? []
  return year === undefined || running === undefined
    ? [text]
    : [text, `${year}-${running.padStart(RUNNING, '0')}`]
}

async function findNamed(portal: Portal, q: string): Promise<{ people: string[] } | { words: Buffer[][] }> {
  const words = [...new Set(foldWords(q).split(' ').filter(Boolean))].map((word) => nameHashes(portal, word))
  if (words.length === 0) return { people: [] }
  const counted = await Promise.all(
    words.map(async (word) => ({ word, bearers: await countBearers(portal, word) })),
  )
  counted.sort((one, other) => one.bearers - other.bearers)
  const [rarest, ...others] = counted
  if (rarest === undefined || rarest.bearers === 0) return { people: [] }
  const { rows } = await sql<{ person_id: string }>`
    select person_id
    from (select person_id from person_word where word in (${sql.join(rarest.word)}) limit ${BEARERS}) as bearer
    where ${hasWords(
      'bearer.person_id',
      others.map(({ word }) => word),
    )}
    limit ${PEOPLE + 1}`.execute(portal.database)
  const all = rarest.bearers <= BEARERS && rows.length <= PEOPLE
  return all ? { people: rows.map(({ person_id }) => person_id) } : { words }
}

async function countBearers({ database }: Portal, word: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ bearers: number }>`
    select count(*) as bearers
    from (select from person_word where word in (${sql.join(word)}) limit ${BEARERS + 1}) as bearer`.execute(
    database,
  )
  return rows[0]?.bearers ?? 0
}

/** Has the person of that column every one of the words in their name? `offset 0`: asked of each, never all looked up first. */
export function hasWords(person: string, words: readonly (readonly Buffer[])[]) {
  const each = words.map(
    (word) =>
      sql<boolean>`exists (select from person_word where person_word.word in (${sql.join(word)}) and person_word.person_id = ${sql.ref(person)} offset 0)`,
  )
  return each.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(each, sql` and `)})`
}
