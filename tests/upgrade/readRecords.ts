import { createHash } from 'node:crypto'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ApplicationRow, ApplicationView, User } from '#contract/schemas.ts'
import type { Api } from '../roads/api/createApi.ts'
import type {
  ApplicationRecord,
  DeskRecord,
  DocumentRecord,
  EditionRecord,
  FileRecord,
  LogRecord,
  MessageRecord,
  PersonName,
  PersonRecord,
} from './Manifest.ts'

/** Somebody whom the API knows, at the address of the portal. */
export interface Reader {
  name: PersonName
  api: Api
  origin: string
}

type ApiRecord = Omit<PersonRecord, 'name' | 'login' | 'password' | 'recoveryCode' | 'token'>

export async function readPerson({ api }: Reader): Promise<ApiRecord> {
  const user = await api.call('currentUser')
  const { id, fin, first_name, last_name, citizenshipId, language, roles } = user
  const { email, mobile } = await api.call('profile')
  const children = await api.call('children')
  const { items } = await api.call('notifications')
  const isDesk = hasDesk(roles)
  const applications = await api.call('applications')
  return {
    user: { id, fin, first_name, last_name, citizenshipId, language },
    roles: roles.map(({ is, institution }) => `${is} ${institution ?? ''}`).sort(),
    contact: { email, mobile },
    children: children.map((child) => ({ id: child.id, first_name: child.first_name, kind: child.kind })),
    notices: items.map(({ message, params, application }) => ({ message, params, application })),
    applications: applications.map((row) => row.id).sort(),
    queue: isDesk ? (await readQueue(api)).map(({ id }) => id).sort() : [],
    views: isDesk ? (await api.call('deskViews')).map(({ name }) => name) : [],
  }
}

const hasDesk = (roles: User['roles']): boolean => roles.some(({ is }) => is !== 'analyst')

interface ReadRow {
  reader: string
  row: ApplicationRow
  /** The deadline that the page of the case tells the same reader. */
  onCase: string | null
}

/** Everything in the lists of somebody: their own applications, and those at their desk. */
export async function readRows({ name, api }: Reader): Promise<ReadRow[]> {
  const { roles } = await api.call('currentUser')
  const rows = [...(await api.call('applications')), ...(hasDesk(roles) ? await readQueue(api) : [])]
  const read: ReadRow[] = []
  for (const row of rows) {
    const { deadline } = await api.call('application', { params: { id: row.id } })
    read.push({ reader: name, row, onCase: deadline })
  }
  return read
}

async function readQueue(api: Api): Promise<ApplicationRow[]> {
  const { rows } = await api.call('deskQueue', { body: { mine: false, size: 100 } })
  return rows
}

/** As its applicant and an officer see it. */
export async function readApplication(
  owner: Reader,
  id: string,
  officer: Reader | undefined,
): Promise<ApplicationRecord> {
  const view = await owner.api.call('application', { params: { id } })
  const { number, process, status, code, phase, editable, answers, deadline, correction } = view
  const { marked = [], reason = '', remarks = [] } = correction ?? {}
  return {
    owner: owner.name,
    id,
    number,
    process,
    status,
    code,
    phase,
    editable,
    answers,
    deadline,
    ...historyOf(view),
    correction: correction && { marked, reason, remarks },
    files: await readFiles(owner, view),
    messages: await readMessages(owner.api, id),
    desk: officer === undefined ? null : await readDesk(officer, id),
  }
}

function historyOf(view: ApplicationView): Pick<ApplicationRecord, 'timeline' | 'tracks' | 'created'> {
  const statuses = Object.entries(view.tracks).map(([name, elements]) => [
    name,
    elements.map(({ status }) => status),
  ])
  return {
    timeline: view.timeline.map(({ at, what, who, status = null, track = null }) => ({
      at,
      what,
      who,
      status,
      track,
    })),
    tracks: Object.fromEntries(statuses),
    created: view.created.map(({ id, status }) => ({ id, status })),
  }
}

function readFiles(owner: Reader, { files }: ApplicationView): Promise<FileRecord[]> {
  return Promise.all(Object.entries(files).map(([id, { name, type }]) => readFile(owner, { id, name, type })))
}

async function readMessages(api: Api, id: string): Promise<MessageRecord[]> {
  const { threads } = await api.call('caseThreads', { params: { id } })
  return threads.flatMap(({ institution, messages }) =>
    messages.map(({ who, words }) => ({ institution, who, words })),
  )
}

async function readDesk({ name, api }: Reader, id: string): Promise<DeskRecord> {
  const { answers, before } = await api.call('application', { params: { id } })
  const { happened, notes } = await api.call('caseWork', { params: { id } })
  return {
    officer: name,
    answers,
    before: before ?? null,
    happened: happened.map(({ what, who, status }) => [what, who, status].filter(Boolean).join(' ')),
    notes: notes.map(({ text }) => text),
  }
}

export async function readFile(
  { api, origin }: Reader,
  { id, name, type }: Omit<FileRecord, 'sha256'>,
): Promise<FileRecord> {
  const { url } = await api.call('fileTicket', { params: { id } })
  return { id, name, type, sha256: await digestOf(`${origin}${url}`) }
}

async function digestOf(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')
}

/** As a visitor who has the code checks it, and as its owner downloads it. */
export async function readDocument(owner: Reader, visitor: Api, code: string): Promise<DocumentRecord> {
  const checked = await visitor.call('checkDocument', { body: { code } })
  const { state, intact, title, number, holder, lines, issuedAt } = checked
  if (state !== 'valid' || intact !== true) throw new Error(`${code} is ${state}, intact: ${intact}`)
  const { url } = await owner.api.call('documentTicket', { body: { code } })
  const sha256 = await digestOf(`${owner.origin}${url}`)
  return { owner: owner.name, code, title, number, holder, lines, issuedAt, sha256 }
}

export function recordEdition(owner: PersonName, edition: AnswerOf<Calls['edition']>): EditionRecord {
  const { id, title, state, files } = edition
  return { owner, id, title, state, files }
}

export async function readLog({ name, api }: Reader, about: string): Promise<LogRecord> {
  const { rows } = await api.call('adminLogs', { query: { about } })
  return {
    by: name,
    about,
    rows: rows.map(({ id, at, what, who, details }) => ({ id, at, what, who, details })),
  }
}
