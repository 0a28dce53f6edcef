import type { Notification } from './Notification.ts'
import type { Template } from './Template.ts'
import type { Timer } from './Timer.ts'
import type { PageSection } from './PageSection.ts'
import type { Links } from './Links.ts'
import type { Card } from './Card.ts'
import type { FoundBy } from './FoundBy.ts'
import type { Migration } from './Migration.ts'
import type { Persona } from './Persona.ts'
import type { Sample } from './Sample.ts'
import type { ShownLine } from './ShownLine.ts'
import type { Condition, Json, JsonObject, JsonSchema, Operand, Pointer } from '../values/types.ts'
import type { DocumentIssue, DocumentTemplate } from './documentTypes.ts'

/** Types of everything that an analyst writes; one JSON Schema each under schemas/meta. See format.md. */

export const PHASES = [
  'apply',
  'check',
  'assess',
  'decision',
  'offer',
  'appeal',
  'payment',
  'order',
  'closed',
] as const
export type Phase = (typeof PHASES)[number]

export interface Role {
  is: string
  of?: Pointer
  /** Of answers, facts and applicant these alone; absent: all of them. */
  sees?: Pointer[]
}
export interface Step {
  id: string
  form?: string
  process?: string
  review?: true
  visibleWhen?: Condition
  alerts?: string[]
}
export const NEWS = ['good', 'bad', 'neutral'] as const
export type News = (typeof NEWS)[number]
export interface Status {
  code?: number
  phase: Phase
  /** What it is for the applicant to have come here; absent: neither good nor bad. */
  news?: News
  editable?: true | 'marked'
  holds?: { list: string; id: Operand; rank?: Operand }
  links?: Links
  /** In a process made by another: while it holds, nothing has to follow, and the case counts as over although it is not final. */
  rests?: Condition
}
export interface Guard {
  id?: string
  if?: Condition
  must: Condition
  denied: string
  params?: { [name: string]: Operand }
  /** Pages where somebody goes who is refused: "/debt/dashboard". */
  instead?: string[]
  warn?: true
}
export interface Notice {
  id: string
  /** A role of the workflow; absent = the applicant. */
  to?: string
  params?: { [name: string]: Operand }
}
export interface Transition {
  id: string
  from: string[]
  to?: string
  in?: string[]
  by?: string[]
  auto?: Condition
  on?: { process: string; status: string } | { message: string }
  when?: Condition
  guards?: Guard[]
  validate?: true
  input?: string
  returns?: true
  /** Pointers of values that count no longer as used by this application (own fact `/used`). */
  frees?: Pointer[]
  /** To an interview or exam: several may be invited to one sitting. */
  invites?: true
  askTwice?: true
  /** Seldom made: under "More", and it makes nobody the next to act. */
  rare?: true
  set?: { [name: string]: Operand }
  create?: { [process: string]: { [name: string]: Operand } }
  notify?: (string | Notice)[]
  issue?: (string | DocumentIssue)[]
  /** Documents of these templates that this application gave out no longer hold. */
  revoke?: string[]
}
/** What a process and a track have in common. */
export interface Machine {
  initial: string
  statuses: { [name: string]: Status }
  transitions: Transition[]
  timers?: Timer[]
}
export interface Track extends Machine {
  of: Pointer
}
export interface Message {
  from: string
  input: string
  key: { [pointer: string]: Operand }
  once: Pointer
}
export interface Workflow extends Machine {
  id: string
  service: string
  for: {
    self?: Condition
    child?: Condition
    institution?: { is: string }
    parent?: true
    /** Pages where those go for whom it is not. */
    instead?: string[]
  }
  facts?: { [name: string]: { fact?: string; key?: { [name: string]: Operand } } }
  roles: { [name: string]: Role }
  values?: { [name: string]: Operand }
  conditions?: { [name: string]: Condition }
  steps?: Step[]
  samples?: { [name: string]: Sample }
  created?: { [name: string]: JsonSchema }
  messages?: { [name: string]: Message }
  found?: FoundBy
  /** How long an application is kept after it was closed, whatever its applicant wishes; then it goes. */
  keep?: string
  shown?: ShownLine[]
  tracks?: { [name: string]: Track }
}

export interface Fact {
  source: string
  /** One of `registers`: every look-up of an outside system has one. */
  register?: string
  path: string
  key: { [name: string]: Operand }
  ask?: Condition
  cache?: string
  reread?: 'submit' | 'decision' | 'never'
  timeout?: string
  down?: 'hold' | 'byHand' | 'none'
  giveUp?: string
  secret?: Pointer[]
  tries?: { max: number; pause: string; denied: string }
  /** Place in the answer -> part of the key that it has to be equal to; another answer is "none found". */
  match?: { [pointer: Pointer]: string }
  /** A source that anybody may read: nothing in it is about a person. */
  public?: true
  value: JsonSchema
}

export interface MenuItem {
  id: string
  url: string
  includes?: string
  is_equals?: boolean
  visibleWhen?: Condition
}
/** What one has of a process as a list: answers that name an entry, answers that are shown, what begins another. */
export interface OwnList {
  name: Pointer[]
  shows: Pointer[]
  button: { title: string }
}
export interface Route {
  screen: string
  /** Of a page of text. */
  sections?: PageSection[]
  /** Of the screen of papers: the name of those that it shows; absent: all. */
  document?: string
  /** Pages where somebody goes who does not find it here. */
  instead?: string[]
  process?: string
  public?: true
  /** Of a dashboard of one process: what its apply page would show stands above the applications. */
  conditions?: true
  /** Of an apply page: what a draft that is begun here answers already, by step and field. */
  answers?: { [step: string]: JsonObject }
  /** Of a desk: the staff whose page it is. */
  roles?: string[]
  title?: string
  /** Of a list of applications without any. */
  emptyTitle?: string
  params?: JsonObject
  cards?: Card[]
  /** Of a list of applications: only those of these processes (else of the service), in these statuses. */
  shows?: { processes?: string[]; statuses?: string[] }
  list?: OwnList
}
/** `null`: it has none. By process or track, named as in texts, where one name has several codes. */
export type FixedCode = number | null | { [machine: string]: number | null }
export interface Service {
  name: string
  redirect_url?: string
  /** One of `groups`. */
  group?: string
  icon?: string
  is_global?: boolean
  is_admin?: boolean
  /** What the specification fixes: status of one of its processes or tracks -> code. */
  statuses?: { [status: string]: FixedCode }
  underTest?: true
  processes?: string[]
  routes?: { [path: string]: Route }
  menu?: MenuItem[]
  extraMenu?: { id: string; url: string; visibleWhen?: Condition }[]
}
export interface Campaign {
  id: string
  process: string
  opens: string
  closes: string
  decidesBy?: string
  yearStarts?: string
  when?: Condition
  data?: JsonObject
}
export interface Services {
  services: Service[]
  /** Headings of the list of services, in its order. */
  groups?: string[]
  campaigns: Campaign[]
  maintenance: { from: string; to: string; recurrence?: 'none' | 'yearly' }[]
  constants: { [name: string]: string | number | boolean }
  /** Roles that staff can have. */
  staff?: string[]
  /** New role -> the role whose holders have it from now on, too. */
  staffFrom?: { [role: string]: string }
  /** Outside systems that facts and served lists may ask. */
  sources?: string[]
  /** What people are told that a look-up reads. */
  registers?: string[]
}
export interface List {
  id: string
  row: { [property: string]: JsonSchema }
  served?: true
  /** Stands ready for something to come: nothing names it yet. */
  ahead?: true
  source?: string
  rows: JsonObject[]
}
/** locales/meta.json: what translators know of a text. */
export interface LocaleNotes {
  [id: string]: { source: string; limit?: number; note?: string; ahead?: true; same?: true }
}
/** RJSF's uiSchema with our `ui:` words; opaque tree of JSON. */
export type UiSchema = JsonObject

/** Everything in the content folders, parsed once at the door and trusted inside. */
export interface Content {
  forms: { [id: string]: { [keyword: string]: Json } }
  uiSchemas: { [id: string]: UiSchema }
  workflows: { [id: string]: Workflow }
  conditions: { [name: string]: Condition }
  facts: { [name: string]: Fact }
  services: Services
  lists: { [id: string]: List }
  notifications: { [id: string]: Notification }
  documents: { [id: string]: DocumentTemplate }
  templates: { [id: string]: Template }
  personas: { [id: string]: Persona }
  migrations: { [process: string]: Migration[] }
  /** language -> message id -> ICU text. az is the source. */
  locales: { [language: string]: { [id: string]: string } }
}
