import { useMemo } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import { DrawnForm } from './DrawnForm.tsx'

interface StepFormProps {
  store: AnswerStore
  /** Id of the step: its answers stand at /answers/<step>. */
  step: string
  part: FormPart
  opened: OpenForms
  lists: FormEnvironment['lists']
  process?: string
  /** The officer's reason, in a correction. */
  markedReason?: FormEnvironment['markedReason']
  /** Steps and forms of the application (for fields that choose among its answers). */
  answered?: NonNullable<FormEnvironment['answered']>
}

/** The fields of one step. Buttons, the stepper and the summary of errors are the wizard's. */
export function StepForm({
  store,
  step,
  part,
  opened,
  lists,
  process,
  markedReason,
  answered,
}: StepFormProps) {
  const environment = useMemo(
    (): FormEnvironment => ({
      store,
      base: `/answers/${step}`,
      lists,
      ...(process !== undefined && { process }),
      ...(markedReason !== undefined && { markedReason }),
      ...(answered !== undefined && { answered }),
    }),
    [store, step, lists, process, markedReason, answered],
  )
  return <DrawnForm key={step} part={part} opened={opened} environment={environment} />
}
