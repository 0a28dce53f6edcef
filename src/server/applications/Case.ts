import type { Application, Workflow } from '#engine/workflow/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Writing } from '#contract/schemas.ts'
import type { CarriedNotice } from '../carrying/CarriedNotice.ts'
import type { OpenProcess, OpenRelease } from '../content/currentRelease.ts'
import type { ListVersions } from '../lists/listBooks.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { StoredRow } from './tables.ts'

export type Answers = { [step: string]: JsonObject }

/** A stored application, opened, with the release that it pins. */
export interface Case {
  row: StoredRow
  /** Something was to happen by now. */
  isTimerDue: boolean
  /** Of the served lists, at the same moment. */
  lists: ListVersions
  /** Derived state; its `answers` are those of the last validation. */
  state: Application
  /** Answers as typed since then (autosave). */
  draft: Answers | undefined
  /** Whose words `draft` is, as its page said. */
  writing?: Writing
  /** What is told of a form that changed meanwhile. */
  notice?: CarriedNotice
  release: OpenRelease
  process: OpenProcess
  workflow: Workflow
  /** Of the person for whom it is. */
  key: PersonKey
  /** `/applicant` of the world. */
  applicant: JsonObject
}
