import { isObject } from '#engine/content/isObject.ts'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { toldToApplicant } from '#engine/form/toldToApplicant.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { TrackRef } from '#engine/workflow/types.ts'
import type { Case } from '../Case.ts'
import type { EventRecord } from '../eventRecord.ts'

export interface FilledIn {
  /** Id of the form. */
  form: string
  input: JsonObject
}

/** The form of a person's transition with what they wrote there. */
export function filledIn(workflow: Workflow, { event }: EventRecord): FilledIn | undefined {
  if (event.kind !== 'do' || !isObject(event.input)) return undefined
  const form = transitionOf(workflow, event)?.input
  return form === undefined ? undefined : { form, input: event.input }
}

/** As much of it as the applicant is told: nothing before the transition is made, since it may yet be refused. */
export function filledInTold(
  { workflow, process }: Pick<Case, 'workflow' | 'process'>,
  record: EventRecord,
): FilledIn | undefined {
  const filled = isMade(record) ? filledIn(workflow, record) : undefined
  if (filled === undefined) return undefined
  const part = process.part.forms[filled.form]
  if (part === undefined) return undefined
  const input = toldToApplicant(part, filled.input)
  return Object.keys(input).length === 0 ? undefined : { form: filled.form, input }
}

const isMade = ({ outcome, made }: EventRecord): boolean => outcome === 'done' && made.length > 0

export function transitionOf(
  workflow: Workflow,
  { transition, track }: { transition: string; track?: TrackRef },
): Transition | undefined {
  const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
  return machine?.transitions.find(({ id }) => id === transition)
}
