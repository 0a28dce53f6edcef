import { accountForms } from '../../../content/accountForms.ts'
import type { Content, Step } from '../../../content/types.ts'
import { flatForm } from '../flatForm.ts'
import { validatedStatuses } from '../structure.ts'
import { closedType } from '../types/closedType.ts'
import { loosened } from '../types/loosened.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'
import type { Setting } from './Setting.ts'

/** `/answers`: what is required is there only where the answers are those of a validation. */
export function answersMember(setting: Setting): Member {
  const { content, workflow } = setting
  const validated = areValidated(setting)
  const members = (workflow.steps ?? []).flatMap((step) =>
    step.form === undefined
      ? []
      : [[step.id, () => stepMember(content, step, step.form, validated)] as const],
  )
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

function stepMember(
  content: Content,
  step: Step,
  form: string | undefined,
  validated: boolean,
): Member | undefined {
  const type = form === undefined ? undefined : formType(content, form)
  if (type === undefined) return undefined
  if (!validated) return { type: loosened(type), absent: true }
  const required = flatForm(content, form ?? '')?.schema['required']
  const asked = Array.isArray(required) && required.length > 0 && step.visibleWhen === undefined
  return { type, absent: !asked }
}

/** A form as it is when it has been validated. */
export function formType(content: Content, form: string): Member['type'] | undefined {
  const schema = flatForm(content, form)?.schema
  return schema && schemaType(schema, schema)
}

function areValidated({ workflow, place, transition, statuses }: Setting): boolean {
  if (place.step !== undefined || place.anywhere) return false
  const validated = validatedStatuses(workflow)
  const now = transition?.validate === true && place.track === undefined && place.moment !== 'when'
  return now || (statuses.length > 0 && statuses.every((status) => validated.has(status)))
}

/** Answers of registration: each form's at its own name. */
export function accountAnswers(content: Content): Member {
  const members = accountForms(content).map((id) => {
    const type = (): Member | undefined => {
      const found = formType(content, id)
      return found && { type: loosened(found), absent: true }
    }
    return [id.slice('account/'.length), type] as const
  })
  return { type: closedType(Object.fromEntries(members)), absent: false }
}
