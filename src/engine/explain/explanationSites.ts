import { fieldPlace } from '../bundle/fieldPlace.ts'
import { findFormPart } from '../bundle/findFormPart.ts'
import { FormReferenceError } from '../bundle/FormReferenceError.ts'
import type { FormPart } from '../bundle/types.ts'
import { type Place, under } from '../content/checks/place.ts'
import { machinesOf } from '../content/formUses.ts'
import type { Content, Guard, Machine, Workflow } from '../content/types.ts'
import { fieldFinder, type FieldAt } from '../form/fieldFinder.ts'
import { type FormField, formFields } from '../form/formFields.ts'
import type { FormSection } from '../form/FormSection.ts'
import { conditionAt } from '../form/visibilityOf.ts'
import type { Condition } from '../values/types.ts'

/** A rule of a process that people are told of when they ask why. */
export type ExplanationSite = Place & {
  /** Where it stands, for people who read the content: "submit", "study/score". */
  name: string
  fieldAt: FieldAt
  track?: string
  /** Of a move: who makes it. Absent: who applies. */
  by?: readonly string[]
} & (
    | { kind: 'guard'; guard: Guard; from: readonly string[] }
    | { kind: 'step' | 'asked' | 'required' | 'closed'; condition: Condition; base: string }
    /** A field by itself: its rules, its choices, what fixes it. */
    | { kind: 'field'; field: FormField; base: string }
  )

type Forms = (id: string) => FormPart | undefined

/** Every guard, visible step and field of a process, in the order of its file. A form that cannot be read has none. */
export function explanationSites(content: Content, id: string): ExplanationSite[] {
  const workflow = content.workflows[id]
  if (workflow === undefined) return []
  const forms: Forms = (form) => {
    const part = findFormPart(content, form)
    return part instanceof FormReferenceError ? undefined : part
  }
  const sections = sectionsOf(workflow, forms)
  const fieldAt = fieldFinder(sections)
  const place = { file: `workflows/${id}.json`, pointer: '' }
  return [
    ...stepSites(workflow, place, fieldAt),
    ...sections.flatMap((section) => fieldSites(section, { content, fieldAt })),
    ...machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
      machineSites(machine, {
        content,
        forms,
        fieldAt,
        place: { ...place, pointer },
        ...(track !== undefined && { track }),
      }),
    ),
  ]
}

function sectionsOf({ steps = [] }: Workflow, forms: Forms): FormSection[] {
  return steps.flatMap(({ id, form }) => {
    const part = form === undefined ? undefined : forms(form)
    return form === undefined || part === undefined ? [] : [{ base: `/answers/${id}`, form, part }]
  })
}

function stepSites({ steps = [] }: Workflow, place: Place, fieldAt: FieldAt): ExplanationSite[] {
  return steps.flatMap(({ id, visibleWhen }, index) =>
    visibleWhen === undefined
      ? []
      : [
          {
            ...under(place, 'steps', index, 'visibleWhen'),
            name: id,
            fieldAt,
            kind: 'step',
            condition: visibleWhen,
            base: '',
          },
        ],
  )
}

interface Around {
  content: Content
  fieldAt: FieldAt
}

function fieldSites({ base, form, part }: FormSection, { content, fieldAt }: Around): ExplanationSite[] {
  if (part === undefined || form === undefined) return []
  return formFields(part).flatMap((field): ExplanationSite[] => {
    const pointer = base + field.pointer
    const place = { ...fieldPlace(content, form, field.pointer), name: pointer.slice(1), fieldAt }
    const conditions = {
      asked: conditionAt(field.ui, 'ui:visibleWhen'),
      required: field.requiredWhen,
      closed: conditionAt(field.ui, 'ui:readOnlyWhen'),
    } as const
    const kinds = ['asked', 'required', 'closed'] as const
    return [
      ...kinds.flatMap((kind) => {
        const condition = conditions[kind]
        return condition === undefined ? [] : [{ ...place, kind, condition, base: pointer }]
      }),
      { ...place, kind: 'field', field, base: pointer },
    ]
  })
}

function machineSites(
  { transitions }: Machine,
  { forms, place, track, ...around }: Around & { forms: Forms; place: Place; track?: string },
): ExplanationSite[] {
  return transitions.flatMap(({ id, from, by = [], guards = [], input }, index): ExplanationSite[] => {
    const part = input === undefined ? undefined : forms(input)
    const section = part !== undefined && input !== undefined && { base: '/input', form: input, part }
    const asked = fieldFinder(section ? [section] : [])
    const fieldAt: FieldAt = (pointer) => around.fieldAt(pointer) ?? asked(pointer)
    const named = { fieldAt, by, ...(track !== undefined && { track }) }
    return [
      ...guards.map((guard, at): ExplanationSite => ({
        ...under(place, 'transitions', index, 'guards', at),
        ...named,
        name: id,
        kind: 'guard',
        guard,
        from,
      })),
      ...(section ? fieldSites(section, { ...around, fieldAt }) : []).map((site) => ({
        ...site,
        ...named,
        name: `${id}/${site.name}`,
      })),
    ]
  })
}
