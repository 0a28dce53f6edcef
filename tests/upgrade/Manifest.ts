import type { ApplicationView, User } from '#contract/schemas.ts'

/** What the portal that made the data answered about them. Upgraded data must answer the same. */
export interface Manifest {
  commit: string
  /** The moment at which the data end; an ISO instant. */
  clock: string
  people: PersonRecord[]
  applications: ApplicationRecord[]
  documents: DocumentRecord[]
  edition: EditionRecord
  upload: UploadRecord
  /** Steps that are still open in the data. */
  open: { handIn: OpenStep; correction: OpenStep; decision: OpenStep }
  audit: { rows: number; anchor: string; log: LogRecord }
}

/** The name by which the manifest refers to a person. */
export type PersonName = string

export interface PersonRecord {
  name: PersonName
  login: string
  password: string
  /** Of the second factor; used once. */
  recoveryCode?: string
  /** Of a session that is open. */
  token: string
  user: Pick<User, 'id' | 'fin' | 'first_name' | 'last_name' | 'citizenshipId' | 'language'>
  roles: string[]
  contact: { email: string; mobile: string }
  children: { id: string; first_name: string; kind: string }[]
  notices: { message: string; params: object; application: string | null }[]
  applications: string[]
  /** Applications at the desk of an officer. */
  queue: string[]
  views: string[]
}

export interface ApplicationRecord extends Pick<
  ApplicationView,
  'id' | 'number' | 'process' | 'status' | 'code' | 'phase' | 'editable' | 'answers' | 'deadline'
> {
  owner: PersonName
  timeline: { at: string; what: string; who: string; status: string | null; track: object | null }[]
  tracks: { [track: string]: string[] }
  created: { id: string; status: string }[]
  correction: { marked: string[]; reason: string; remarks: unknown } | null
  files: FileRecord[]
  messages: MessageRecord[]
  desk: DeskRecord | null
}

/** What an officer sees of an application. */
export interface DeskRecord {
  officer: PersonName
  answers: ApplicationView['answers']
  /** Answers before the correction. */
  before: ApplicationView['answers'] | null
  happened: string[]
  notes: string[]
}

export interface FileRecord {
  id: string
  name: string
  type: string
  sha256: string
}

export interface MessageRecord {
  institution: string | null
  who: string
  words: object
}

export interface DocumentRecord {
  owner: PersonName
  code: string
  title: string
  number: string
  holder: string
  lines: { label: string; value: string }[]
  issuedAt: string
  /** Of the PDF. */
  sha256: string
}

export interface EditionRecord {
  owner: PersonName
  id: string
  title: string
  state: string
  files: { path: string; text: string | null }[]
}

/** An upload that has begun and can go on. */
export interface UploadRecord {
  owner: PersonName
  id: string
  name: string
  offset: number
  /** Of the whole file; base64. */
  bytes: string
}

/** What the log of administrators says about somebody. */
export interface LogRecord {
  by: PersonName
  about: string
  rows: object[]
}

export interface OpenStep {
  by: PersonName
  application: string
  transition: string
  /** Where it leads. */
  status: string
}

export function findPerson(people: readonly PersonRecord[], name: PersonName): PersonRecord {
  const found = people.find((one) => one.name === name)
  if (found === undefined) throw new Error(`The manifest has no ${name}`)
  return found
}
