import type { FormPart } from '../bundle/types.ts'
import type { CalendarKind } from '../content/CalendarDate.ts'
import type { Fact, Workflow } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import type { Condition, FactState, Json, JsonObject, Scope, StoredFile } from '../values/types.ts'

/*
 * What is stored or read as JSON is a `type`, not an `interface`: only then does the compiler take it for JSON.
 */

/** The record of a transition that happened: the last input is the officer's decision record. */
export type Done = {
  count: number
  at?: string
  by?: string
  input?: Json
}
/** One element of a track. */
export type TrackRef = {
  name: string
  index: number
}
export type TrackRecord = {
  index: number
  item: Json
  status: string
  since: string
  data: JsonObject
  done: { [transition: string]: Done }
}
/** The derived state of one application; events are its source, this is what `step` takes and gives. */
export type Application = {
  id: string
  number: string
  process: string
  status: string
  since: string
  code: number | null
  revision: number
  createdAt: string
  savedAt: string
  submittedAt?: string
  campaign?: string
  /** Visible answers by step. */
  answers: { [step: string]: JsonObject }
  data: JsonObject
  done: { [transition: string]: Done }
  tracks: { [track: string]: TrackRecord[] }
  created: { [process: string]: { id?: string; status: string; data: JsonObject } }
  /** Pointers reopened by the last return, while the status is editable "marked". */
  marked?: string[]
  /** Hash of the canonical answers that were validated at the last `validate` transition. */
  answersHash?: string
  /** An event that waits for facts: keeps its moment, locks the answers, stops the status's timers. */
  held?: Held
  /** Messages that were taken, by what makes each unique (`once`): a second delivery does nothing. */
  received?: { [message: string]: Json[] }
}
export type Held = {
  event: Event
  /** The moment of pressing; the event's `/now` when it is tried again. */
  at: string
  by: Actor
  facts: string[]
}
/** Who acts. A person for themselves or their child, or staff with roles; absent = the system. */
export type Actor = {
  id: string
  relation?: 'self' | 'parent'
  /** Of one scope: those that were granted for `institution`, or, where it is absent, the national ones. */
  roles?: string[]
  institution?: string
  /**
   * Of staff: their own or a relative's case. Of whoever made what is held: an account that is open no more, or a link to the
   * child that has ended. The engine refuses everything that they do.
   */
  conflict?: boolean
}
export type Event =
  | { kind: 'do'; transition: string; track?: TrackRef; input?: Json }
  | { kind: 'timer'; timer: string; track?: TrackRef }
  /** A created process got there. `id` where it is known: one that was replaced by a later one is not heard. */
  | { kind: 'child'; process: string; status: string; data?: JsonObject; id?: string }
  | { kind: 'message'; message: string; input: Json }
  /** Something outside moved (facts, parent, a freed place): only automatic transitions are tried. */
  | { kind: 'tick' }

/** What the step function knows beside the application; the server and the case runner fill it the same way. */
export interface Context {
  /** ISO instant. */
  now: string
  /** The moment that counts for `/now` of an event that was held: when it was made. Absent = `now`. */
  judgedAt?: string
  actor?: Actor
  applicant: JsonObject
  /** name in the workflow -> value (`null` = none found). Absent = not known. */
  facts: JsonObject
  factStates: { [name: string]: FactState }
  campaign?: JsonObject
  parent?: JsonObject
  constants: JsonObject
  conditions: { [name: string]: Condition }
  rows: (list: string) => readonly JsonObject[] | undefined
  /** What is stored of a file; absent = files are not at hand. */
  files?: (id: string) => StoredFile | undefined
  /** Validates a whole form: the step's answers (`at` = "/answers/<step>") or an input (`at` = "/input"). */
  validate: (form: string, value: Json, at: string, context: { scope: Scope }) => Issue[]
  /** The forms of the workflow's steps, as published. */
  forms: { [id: string]: FormPart }
  factSources: { [name: string]: Fact }
}
export interface Denial {
  code: string
  params?: { [name: string]: Json }
  /** Guard id, where it has one: a step's `alerts` names it. */
  guard?: string
  warn?: true
  /** Pages where somebody goes who is refused so. */
  instead?: string[]
  /** Of what might be done: it rests on answers that are not given yet, and may come to be met. */
  early?: true
}
export type Effect =
  | {
      kind: 'notify'
      notice: string
      to: string
      track?: TrackRef
      params: { [name: string]: Json }
    }
  | { kind: 'create'; process: string; data: JsonObject }
  | {
      kind: 'issue'
      document: string
      params: { [name: string]: Json }
      language?: Json
      track?: TrackRef
    }
  | { kind: 'revoke'; document: string }
  | { kind: 'warn'; denial: Denial }
  /** The created or parent process has to be told (child events), the server delivers in the same transaction. */
  | { kind: 'moved'; transition: string; from: string; to: string; track?: TrackRef }
  | { kind: 'hold' | 'free'; list: string; row: string; rank?: Json }
  | { kind: 'link' | 'unlink'; fin: Json; as: Json; person?: JsonObject; reads?: true }
  /** A held event was judged after all and refused: its maker is told why. */
  | { kind: 'dropped'; held: Held; denials: Denial[]; issues: Issue[] }
export type StepResult =
  | { outcome: 'done'; application: Application; effects: Effect[] }
  | { outcome: 'denied'; denials: Denial[]; issues: Issue[] }
  | { outcome: 'held'; application: Application; facts: string[] }
/** Staff of an institution, or of a role that has none. */
export type Holder = { is: string; institution: string | null }
export interface RunningTimer {
  id: string
  track?: TrackRef
  /** ISO instants. */
  due: string
  reminders: string[]
  fire?: string
  alert?: string[]
  notify?: string
  params?: { [name: string]: Json }
  calendar?: { as: CalendarKind; place?: Json; link?: Json; holders?: Holder[] }
}
export interface AllowedTransition {
  id: string
  track?: TrackRef
  input?: string
  askTwice?: true
  rare?: true
  /** Empty = it can be done now. */
  denials: Denial[]
  heldFor?: string[]
}
export type { Workflow }
