import { useMemo } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import { DrawnForm } from './DrawnForm.tsx'

interface InputFormProps {
  /** Made by createInputStore. */
  store: AnswerStore
  part: FormPart
  opened: OpenForms
  lists: FormEnvironment['lists']
  process?: string
  /** Steps and forms of the application that the input is about (for fields that choose among its answers). */
  answered?: NonNullable<FormEnvironment['answered']>
}

/** What a person adds to a transition (at the desk, in an application), or a form of the account. */
export function InputForm({ store, part, opened, lists, process, answered }: InputFormProps) {
  const environment = useMemo(
    (): FormEnvironment => ({
      store,
      base: '/input',
      lists,
      ...(process !== undefined && { process }),
      ...(answered !== undefined && { answered }),
    }),
    [store, lists, process, answered],
  )
  return <DrawnForm part={part} opened={opened} environment={environment} />
}
