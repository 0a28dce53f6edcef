import type { FormPart } from '../bundle/types.ts'
import type { Step } from '../content/types.ts'
import type { FormSection } from './FormSection.ts'

/** The steps of a process as sections of its answers. */
export function stepSections(
  steps: readonly Step[],
  forms: { [id: string]: FormPart },
): readonly FormSection[] {
  return steps.map(({ id, form, visibleWhen }) => {
    const part = form === undefined ? undefined : forms[form]
    return {
      base: `/answers/${id}`,
      ...(form !== undefined && part && { form, part }),
      ...(visibleWhen !== undefined && { visibleWhen }),
    }
  })
}
