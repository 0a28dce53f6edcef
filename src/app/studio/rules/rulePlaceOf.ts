import { processesOf } from '../forms/questions/FormFiles.ts'
import type { Workspace } from '../workspace/Workspace.ts'
import type { RulePlace } from './RuleWorld.ts'

/** Where a rule of a form stands: in the first process that asks the form. An empty field is the form itself. */
export function rulePlaceOf(workspace: Workspace, form: string, field: string): RulePlace {
  const [first] = processesOf(workspace, form)
  const step = first?.steps[0]
  return {
    form,
    field,
    ...(first !== undefined && { process: first.process }),
    ...(step !== undefined && { step }),
  }
}
