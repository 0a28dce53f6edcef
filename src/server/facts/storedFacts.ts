import { type Selectable, sql } from 'kysely'
import { durationMilliseconds } from '#engine/values/dates.ts'
import type { FactState, Json } from '#engine/values/types.ts'
import type { Case } from '../applications/Case.ts'
import { keyedHash, keyedHashes } from '../applications/keyedHash.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { Portal } from '../Portal.ts'
import { type FactQuestion, OWN } from './FactQuestion.ts'
import type { RegisterAnswer } from './askRegister.ts'
import { namedOnly } from './fitAnswer.ts'
import type { FactShelf } from './FactShelf.ts'
import type { FactTables } from './tables.ts'

/** `reading`: what is shown, whatever its age. `deciding`: what is older than its cache has to be asked again. */
export type FactUse = 'reading' | 'deciding'
export interface FactReading {
  state: FactState
  /** Where the state is `known`; null = none found. */
  value?: Json
  /** Recorded by an officer from a document. */
  byHand?: true
}
/** Between asking and deciding there are moments, also for what is never kept. */
const LEAST_AGE = 60_000
const NOTHING = { value: null, asked_at: null, down_at: null }
const UNKNOWN: FactReading = { state: 'unknown' }
const NONE: FactReading = { state: 'known', value: null }

/** Whose register answers these are: the person, and their key. */
export interface FactHolder {
  personId: string
  key: PersonKey
}
export const holderOf = (found: Case): FactHolder => ({ personId: found.row.subject_id, key: found.key })

export function factHash(portal: Portal, { definition, key }: FactQuestion): Buffer {
  return keyedHash(portal, `fact/${definition}`, key ?? null)
}

const factHashes = (portal: Portal, { definition, key }: FactQuestion): Buffer[] =>
  keyedHashes(portal, `fact/${definition}`, key ?? null)

/** Of the first hash that has one. */
const byHash = <Row extends { key_hash: Buffer }>(rows: Row[], hashes: Buffer[]): Row | undefined =>
  hashes.flatMap((hash) => rows.filter((row) => row.key_hash.equals(hash)))[0]

/** What registers answered before, by name; own facts are not among them. */
export async function readStoredFacts(
  portal: Portal,
  shelf: FactShelf,
  about: { holder: FactHolder; questions: readonly FactQuestion[]; use: FactUse },
): Promise<Map<string, FactReading>> {
  const { holder, questions } = about
  const readings = new Map<string, FactReading>()
  const hashes = new Map(questions.filter(({ key }) => key).map((one) => [one.name, factHashes(portal, one)]))
  const rows = await shelf.answered([...hashes.values()].flat())
  const hands = hashes.size === 0 ? [] : await shelf.byHand()
  for (const question of questions) {
    if (question.asked === false) readings.set(question.name, NONE)
    const keys = hashes.get(question.name)
    if (question.asked !== true || keys === undefined) continue
    const row = byHash(
      rows.filter((one) => one.fact === question.definition),
      keys,
    )
    const hand = byHash(
      hands.filter((one) => one.name === question.name),
      keys,
    )
    const reading = readRow(question, row, { key: holder.key, now: portal.clock.now(), use: about.use })
    readings.set(
      question.name,
      reading.state === 'known' || hand === undefined
        ? reading
        : { state: 'known', value: holder.key.decryptJson<Json>(hand.value), byHand: true },
    )
  }
  return readings
}

function readRow(
  { fact }: FactQuestion,
  row: Selectable<FactTables['fact']> | undefined,
  { key, now, use }: { key: PersonKey; now: Date; use: FactUse },
): FactReading {
  if (row === undefined) return UNKNOWN
  const { asked_at: asked, down_at: down, value } = row
  const known = (): FactReading =>
    value === null ? UNKNOWN : { state: 'known', value: namedOnly(fact.value, key.decryptJson<Json>(value)) }
  if (down !== null && (asked === null || down >= asked))
    return fact.down === 'none'
      ? NONE
      : fact.reread === 'never' && asked !== null
        ? known()
        : { state: 'down' }
  if (asked === null) return UNKNOWN
  if (use === 'reading' || fact.reread === 'never') return known()
  const age = Math.max(durationMilliseconds(fact.cache ?? '') ?? 0, LEAST_AGE)
  return asked.getTime() + age >= now.getTime() ? known() : UNKNOWN
}

/** A fault keeps the last answer for the record, but makes it unknown. */
export async function storeAnswer(
  portal: Portal,
  database: Database,
  stored: { holder: FactHolder; question: FactQuestion; answer: RegisterAnswer },
): Promise<void> {
  const { holder, question, answer } = stored
  const now = portal.clock.now()
  const value = answer.state === 'found' ? answer.value : null
  const moved =
    answer.state === 'down'
      ? { down_at: now }
      : { value: holder.key.encryptJson(value), asked_at: now, down_at: null }
  const row = await database
    .insertInto('fact')
    .values({
      person_id: holder.personId,
      fact: question.definition,
      key_hash: factHash(portal, question),
      ...NOTHING,
      ...moved,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'fact', 'key_hash']).doUpdateSet(moved))
    .returning(sql<boolean>`xmax = 0`.as('fresh'))
    .executeTakeFirstOrThrow()
  if (row.fresh) await dropOldest(database, holder.personId, question.definition)
}

/** Of what a person has asked with one key after the other, and nothing was made of it: such is asked again. */
const KEPT_UNUSED = 50

async function dropOldest(database: Database, personId: string, fact: string): Promise<void> {
  await database
    .deleteFrom('fact')
    .where('person_id', '=', personId)
    .where('fact', '=', fact)
    .where('key_hash', 'in', (eb) =>
      eb
        .selectFrom('fact as one')
        .select('one.key_hash')
        .where('one.person_id', '=', personId)
        .where('one.fact', '=', fact)
        .where('one.used', '=', false)
        .orderBy(sql`greatest(one.asked_at, one.down_at)`, 'desc')
        .offset(KEPT_UNUSED),
    )
    .execute()
}

/** An event was judged with these: what it stood on stays. */
export async function keepUsed(
  portal: Portal,
  trx: Database,
  { personId, questions }: { personId: string; questions: readonly FactQuestion[] },
): Promise<void> {
  const asked = questions.filter(({ fact, key }) => fact.source !== OWN && key !== undefined)
  const hashes = asked.flatMap((question) => factHashes(portal, question))
  if (hashes.length === 0) return
  await markUsed.post(trx, { personId, hashes })
}

const markUsed = prepared<{ personId: string; hashes: Buffer[] }>((tables, { personId, hashes }) =>
  tables
    .updateTable('fact')
    .set({ used: true })
    .where('person_id', '=', personId)
    .where('key_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('used', '=', false),
)
