import { createContext, useContext } from 'react'
import type { FormPart } from '#engine/bundle/types.ts'
import type { List, Step } from '#engine/content/types.ts'
import type { Templates } from '#engine/form/remarks/wordsIssues.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'

/** What all fields of one form share. It never changes while a form is shown, so nothing is drawn anew for it. */
export interface FormEnvironment {
  store: AnswerStore
  /** Absolute pointer of the form's value: "/answers/<step>" or "/input". */
  base: string
  /** For texts of its own; absent for account forms. */
  process?: string
  /** Lists at hand, with their rows. */
  lists: { [id: string]: Pick<List, 'id' | 'rows' | 'served'> }
  /** Whose answers `ui:elementOf` chooses from: they stand in the scope, their forms here. */
  answered?: { steps: readonly Step[]; forms: { [id: string]: FormPart }; templates?: Templates }
  /** What the officer says, shown at the fields that were marked: of all of them, or of each. */
  markedReason?: string | ((pointer: string) => string)
}

const Environment = createContext<FormEnvironment | undefined>(undefined)
export const FormEnvironmentProvider = Environment.Provider

export function useEnvironment(): FormEnvironment {
  const environment = useContext(Environment)
  if (environment === undefined) throw new Error('A field stands outside a form')
  return environment
}
