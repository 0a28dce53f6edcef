import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { answersOf } from '#engine/case/overlay.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import type { Content } from '#engine/content/types.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'
import type { Portal } from '#server/Portal.ts'
import type { Answers } from '../../server/applications/road.ts'
import { copyRows, type Row } from '../desk/copyRows.ts'
import { firstEvent } from '../desk/firstEvent.ts'
import { type Invented, inventPerson } from '../desk/inventPeople.ts'
import type { Renamed } from './changedForms.ts'

/** People that lie in memory until they are written. */
const ROUND = 5000
/** How much of its steps somebody has filled in. */
const FILLED = [0, 0.34, 0.67, 1, 1]

/** A draft as it is before anything changes. */
export interface Grown {
  id: string
  renamed: Renamed
  answers: Answers
}
interface Growth {
  url: string
  wanted: number
  /** A draft that somebody began: the others have its columns. */
  like: string
  renamed: readonly Renamed[]
}

/**
 * Drafts of as many people, of several processes and filled in as far as people are, each sealed for its person and with
 * a chain of its own.
 */
export async function growDrafts(portal: Portal, { url, wanted, like, renamed }: Growth): Promise<Grown[]> {
  const { database } = portal
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  const schema = rows[0]?.schema ?? 'public'
  const row = await database
    .selectFrom('application')
    .selectAll()
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const { content } = await portal.releases.getRelease(database)
  const levels = renamed.flatMap((one) =>
    FILLED.map((filled) => ({ renamed: one, answers: answersFor(content, one, filled) })),
  )
  const all: Grown[] = []
  for (let first = 0; first < wanted; first += ROUND) {
    const own = Array.from({ length: Math.min(ROUND, wanted - first) }, (_one, index): Own => {
      const level = levels[(first + index) % levels.length]
      if (level === undefined) throw new Error('No process can be begun')
      const person = inventPerson(portal, first + index, Math.random)
      return { ...level, id: randomUUID(), person, number: `2026-${String(3_000_000 + first + index)}` }
    })
    for (const [table, made] of rowsOf(portal, own, { row, content }))
      await copyRows(database, { url, schema, table }, made)
    all.push(...own.map(({ id, renamed: of, answers }) => ({ id, renamed: of, answers })))
  }
  await sql`vacuum (analyze)`.execute(database)
  return all
}

/** Of the persona who answers most of the process, up to some step. */
function answersFor(content: Content, { process, step, from }: Renamed, filled: number): Answers {
  const steps = (content.workflows[process]?.steps ?? []).flatMap(({ id, form }) =>
    form === undefined ? [] : [id],
  )
  const given = Object.keys(content.personas).map((id) => {
    const answers = answersOf(readPersona(content, id)?.answers ?? {})
    return Object.fromEntries(Object.entries(answers).filter(([name]) => steps.includes(name)))
  })
  const size = (answers: Answers): number => JSON.stringify(answers).length
  const [most = {}] = given.toSorted((one, other) => size(other) - size(one))
  const shown = new Set(steps.slice(0, Math.ceil(steps.length * filled)))
  const answers = Object.fromEntries(Object.entries(most).filter(([name]) => shown.has(name)))
  return shown.has(step) ? { ...answers, [step]: { ...answers[step], [from]: 'Bakı' } } : answers
}

interface Own extends Grown {
  person: Invented
  number: string
}
interface Like {
  row: Row
  content: Content
}

/** Table by table, in the order in which they name each other. */
function rowsOf(portal: Portal, own: readonly Own[], like: Like): [string, Row[]][] {
  const chains = own.map(({ id, person }) => firstEvent(portal, id, person.encrypt(Buffer.from('{}'))))
  return [
    ['person', own.map(({ person }) => person.person)],
    ['person_key', own.map(({ person }) => person.key)],
    ['application', own.map((one) => applicationOf(one, like))],
    [
      'draft',
      own.map(({ id, person, answers }) => ({
        application_id: id,
        answers: person.encrypt(Buffer.from(JSON.stringify(answers))),
        saved_at: like.row['saved_at'],
        asked: 0,
      })),
    ],
    ['event', chains.map(({ event }) => event)],
    ['audit_head', chains.map(({ head }) => head)],
  ]
}

function applicationOf({ id, person, number, renamed }: Own, { row, content }: Like): Row {
  const workflow = content.workflows[renamed.process]
  if (workflow === undefined) throw new Error('There is no such process')
  const { initial, statuses } = workflow
  const now = new Date(String(row['saved_at'])).toISOString()
  const state = startApplication(workflow, { id, number, now })
  const stands = { status: initial, code: statuses[initial]?.code ?? null, phase: statuses[initial]?.phase }
  const sealed = { state: person.encrypt(Buffer.from(JSON.stringify(state))), shown: null }
  const own = { id, number, root_id: id, subject_id: person.id, owner_id: person.id }
  return { ...row, ...sealed, ...stands, ...own, process: renamed.process, campaign: null }
}
