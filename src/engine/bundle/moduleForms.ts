import { type FormUse, formUses } from '../content/formUses.ts'
import type { FormPart, ProcessPart } from './types.ts'

type ModuleForms = { [asks in FormUse['asks']]: { [id: string]: FormPart } }

/**
 * The forms of a process by the module that has their validators. Those of transitions and messages are apart: most are
 * filled in by staff, and no step of an application waits for them.
 */
export function moduleForms({ workflow, forms }: Pick<ProcessPart, 'workflow' | 'forms'>): ModuleForms {
  const modules: ModuleForms = { application: {}, event: {} }
  for (const { form, asks } of formUses(workflow)) {
    const part = forms[form]
    if (part !== undefined) modules[asks][form] = part
  }
  return modules
}
