import type { Condition, Json, JsonObject, JsonSchema, Operand, Pointer } from '../values/types.ts'

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
}
export interface Step {
  id: string
  form?: string
  process?: string
  review?: true
  visibleWhen?: Condition
  alerts?: string[]
}
export interface Status {
  code?: number
  phase: Phase
  editable?: true | 'marked'
  holds?: { list: string; id: Operand; rank?: Operand }
  links?: { fin: Operand; as: Operand }
}
export interface Guard {
  id?: string
  if?: Condition
  must: Condition
  denied: string
  params?: { [name: string]: Operand }
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
  askTwice?: true
  set?: { [name: string]: Operand }
  create?: { [process: string]: { [name: string]: Operand } }
  notify?: (string | Notice)[]
}
export interface Timer {
  id: string
  in: string[]
  after?: string
  due?: Operand
  fire?: string
  alert?: string | string[]
  remind?: string[]
  notify?: string
  /** Beside what every text has: number, service, deadline (the due time), days (left). */
  params?: { [name: string]: Operand }
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
/** A state in which the pages of a service under test show the forms. */
export interface Sample {
  persona?: string
  /** Only at these. */
  steps?: string[]
  checked?: true
  /** As after a return that marked these; with none of them nothing may be changed. */
  marked?: Pointer[]
  /** Of the files that its answers name. */
  files?: { [id: string]: { name: string; type: string; size: number; pages: number } }
}
export interface Workflow extends Machine {
  id: string
  service: string
  for: { self?: Condition; child?: Condition; institution?: { is: string }; parent?: true }
  facts?: { [name: string]: { fact?: string; key?: { [name: string]: Operand } } }
  roles: { [name: string]: Role }
  values?: { [name: string]: Operand }
  conditions?: { [name: string]: Condition }
  steps?: Step[]
  samples?: { [name: string]: Sample }
  created?: { [name: string]: JsonSchema }
  messages?: { [name: string]: Message }
  tracks?: { [name: string]: Track }
}

export interface Fact {
  source: string
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
  value: JsonSchema
}

export interface MenuItem {
  id: string
  url: string
  includes?: string
  is_equals?: boolean
  visibleWhen?: Condition
}
export interface Route {
  screen: string
  process?: string
  public?: true
  title?: string
  params?: JsonObject
}
/** `null`: it has none. By process or track, named as in texts, where one name has several codes. */
export type FixedCode = number | null | { [machine: string]: number | null }
export interface Service {
  name: string
  redirect_url?: string
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
  campaigns: Campaign[]
  maintenance: { from: string; to: string; recurrence?: 'none' | 'yearly' }[]
  constants: { [name: string]: Json }
  /** Roles that staff can have. */
  staff?: string[]
  /** Outside systems that facts and served lists may ask. */
  sources?: string[]
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
export interface Notification {
  icon: 'done' | 'times' | 'info'
  channels: ('portal' | 'email' | 'sms')[]
  staff?: true
  /** The portal itself sends it, no process. */
  account?: true
  /** Stands ready for something to come: nothing sends it yet. */
  ahead?: true
}
/** `facts`: a value, `null` (none found), or the word "down". */
export interface Persona {
  id: string
  extends?: string
  /** Its answers are there to be refused. */
  wrong?: true
  applicant: JsonObject
  children?: JsonObject[]
  facts?: JsonObject
  answers?: { [step: string]: JsonObject }
}
export interface Migration {
  to: string
  drafts: 'pin' | 'migrate' | 'reconcile'
  mustUpgrade?: boolean
  changes?: JsonObject[]
  ask?: Pointer[]
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
  personas: { [id: string]: Persona }
  migrations: { [process: string]: Migration[] }
  /** language -> message id -> ICU text. az is the source. */
  locales: { [language: string]: { [id: string]: string } }
}
