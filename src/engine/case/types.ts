import type { FormPart } from '../bundle/types.ts'
import type { OpenForms } from '../bundle/openForms.ts'
import type { Content } from '../content/types.ts'
import type { Json, JsonObject } from '../values/types.ts'

/** A case as it is written; see README.md and schemas/meta/case.json. */
export interface ProcessCase {
  name: string
  spec?: string[]
  process: string
  start: string
  persona?: string
  as?: string
  child?: string
  campaign?: string | JsonObject
  created?: JsonObject
  parent?: JsonObject
  applicant?: JsonObject
  answers?: JsonObject
  facts?: JsonObject
  constants?: JsonObject
  steps: CaseStep[]
}
export interface CaseStep {
  at?: string
  as?: string
  track?: string
  input?: Json
  facts?: JsonObject
  trackFacts?: { [track: string]: JsonObject }
  answers?: JsonObject
  campaign?: string | JsonObject
  parent?: JsonObject
  do?: string
  timer?: string
  message?: string
  child?: { process: string; status: string; data?: JsonObject }
  tick?: true
  takeBack?: true
  expect?: Expected
}
export interface Expected {
  status?: string
  code?: number | null
  phase?: string
  denied?: string[]
  params?: { [code: string]: JsonObject }
  issues?: Finding[]
  held?: string[]
  warned?: string[]
  dropped?: string[]
  notify?: (string | { id: string; to?: string; params?: JsonObject })[]
  create?: string[] | { [process: string]: JsonObject }
  holds?: string[]
  frees?: string[]
  links?: string[]
  unlinks?: string[]
  timer?: { [timer: string]: string | null }
  timers?: { [timer: string]: string | null }
  reminders?: { [timer: string]: string[] }
  track?: { [track: string]: Json }
  tracks?: { [track: string]: Json }
  data?: JsonObject
  answers?: JsonObject
  allowed?: string[]
  shown?: string[]
  next?: string[]
  marked?: string[]
  unlocked?: string[]
  refused?: string[]
  alerts?: { [step: string]: string[] }
  ahead?: { [code: string]: string }
  mayStart?: string[]
}
export interface Finding {
  at: string
  code: string
}
/** One form, many cases; each lays its own over what the set says. */
export interface FormCaseSet extends Partial<FormCase> {
  form: string
  process?: string
  step?: string
  cases?: FormCase[]
}
export interface FormCase {
  name: string
  spec?: string[]
  persona?: string
  start?: string
  data?: JsonObject
  answers?: JsonObject
  applicant?: JsonObject
  facts?: JsonObject
  world?: JsonObject
  expects: Finding[]
}

/** What a case expects and does not get. `step` counts from 1; 0 = the case cannot be played. */
export interface Difference {
  step: number
  what: string
  wanted: Json | undefined
  got: Json | undefined
}
/** A content with its validators, compiled once for all cases. */
export interface OpenContent {
  content: Content
  forms: { [id: string]: FormPart }
  validate: OpenForms['validate']
}
