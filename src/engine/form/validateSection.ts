import type { OpenForms } from '../bundle/openForms.ts'
import type { Issue } from '../issue.ts'
import { getAt } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import { type Known, withoutAwaited } from './awaitedIssues.ts'
import { fieldsAt } from './fieldsAt.ts'
import { type FormField, formFields } from './formFields.ts'
import type { FormSection } from './FormSection.ts'
import { unaskedLookups } from './unaskedLookups.ts'

export interface SectionValidation extends Known {
  opened: Pick<OpenForms, 'validate' | 'validatePart'>
}

/** Findings of one section, in the order of its fields. Nothing is asked of what is hidden or waits. */
export function validateSection(
  section: FormSection,
  validation: Known & { opened: Pick<OpenForms, 'validate'> },
): Issue[] {
  const { settled, opened } = validation
  const { base, form, part } = section
  if (!isAsked(section, validation) || form === undefined || !part) return []
  const answers = answersAt(section, validation)
  const issues = opened.validate(form, answers, base, { scope: settled.scope })
  const placed = fieldsAt(formFields(part), answers, base)
  const found = withoutAwaited(issues, placed, validation)
  const rank = new Map(placed.map(({ pointer }, index) => [pointer, index]))
  return [...found, ...unaskedLookups(placed, found, validation)].sort(
    (a, b) => (rank.get(a.path) ?? placed.length) - (rank.get(b.path) ?? placed.length),
  )
}

/**
 * What `validateSection` finds at one place and around it, without looking at the rest of the form. `field` is what is
 * declared there. Findings at other places are among them only as far as they came along.
 */
export function validatePlace(
  section: FormSection,
  { pointer, field }: { pointer: string; field: FormField | undefined },
  validation: SectionValidation,
): Issue[] {
  const { settled, opened } = validation
  const { base, form } = section
  if (!isAsked(section, validation) || form === undefined) return []
  const place = { base, pointer: pointer.slice(base.length) }
  const answers = answersAt(section, validation)
  const issues = opened.validatePart(form, answers, place, { scope: settled.scope })
  const placed = field === undefined ? [] : [{ field, pointer }]
  const found = withoutAwaited(issues, placed, validation)
  return [...found, ...unaskedLookups(placed, found, validation)]
}

function isAsked({ base }: FormSection, { settled }: Known): boolean {
  return !settled.hidden.has(base) && !settled.waiting.has(base)
}

function answersAt({ base }: FormSection, { settled }: Known): Json {
  return getAt(settled.scope.world, base) ?? {}
}
