import type { FormPart } from '#engine/bundle/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { getAt } from '#engine/values/pointer.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Answers } from '../applications/Case.ts'

/** A question of a wizard: its step and its place in the form of it, `*` for any row. */
export interface Question {
  step: string
  pointer: string
}
interface Asked {
  steps: Workflow['steps']
  forms: { [id: string]: FormPart }
}

/** The questions whose answer another saving changed, in the order in which they are asked. Each once, whatever the row. */
export function writtenQuestions({ steps = [], forms }: Asked, before: Answers, after: Answers): Question[] {
  return steps.flatMap(({ id: step, form }) => {
    const part = forms[form ?? '']
    const [old, now] = [before[step] ?? {}, after[step] ?? {}]
    if (part === undefined || sameJson(old, now)) return []
    const changed = fieldsAt(formFields(part), now, '')
      .filter(({ field }) => field.group === undefined)
      .filter(({ pointer }) => !sameJson(getAt(old, pointer) ?? null, getAt(now, pointer) ?? null))
    return [...new Set(changed.map(({ field }) => field.pointer))].map((pointer) => ({ step, pointer }))
  })
}
