import type { FormPart } from '../bundle/types.ts'
import type { Step } from '../content/types.ts'
import { patternOf } from '../values/patternOf.ts'
import { type FormField, formFields } from './formFields.ts'

/** The field that asks for the answer at "/answers/<step>/…"; undefined where no form has it. */
export function answeredField(
  { steps, forms }: { steps: readonly Step[]; forms: { [id: string]: FormPart } },
  pointer: string,
): FormField | undefined {
  const [, root, step, ...rest] = pointer.split('/')
  const form = root === 'answers' ? steps.find(({ id }) => id === step)?.form : undefined
  const part = form === undefined ? undefined : forms[form]
  const wanted = patternOf(`/${rest.join('/')}`)
  return part && formFields(part).find((field) => field.pointer === wanted)
}
