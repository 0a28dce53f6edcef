import type { Workflow } from '../content/types.ts'
import { fieldsAt } from '../form/fieldsAt.ts'
import { type FormField, formFields } from '../form/formFields.ts'
import { resolvePointer } from '../values/pointer.ts'
import { pointersOf } from '../values/readPointers.ts'
import type { Condition } from '../values/types.ts'
import type { Application, Context } from './types.ts'

/**
 * What a return reopens (format.md section 7): the marked fields, plus their closure: fields whose visibility,
 * requiredness, options or locked value reads one that is open. Absolute pointers, sorted.
 */
export function unlockedPointers(workflow: Workflow, application: Application, context: Context): string[] {
  const open = new Set(application.marked ?? [])
  const fields = (workflow.steps ?? []).flatMap((step) => {
    const part = context.forms[step.form ?? '']
    const base = `/answers/${step.id}`
    return part ? fieldsAt(formFields(part), application.answers[step.id] ?? {}, base) : []
  })
  const conditions = { ...context.conditions, ...workflow.conditions }
  const reads = fields.map(({ field, pointer }) => ({ pointer, reads: readBy(field, pointer, conditions) }))
  for (let before = -1; before !== open.size;) {
    before = open.size
    for (const { pointer, reads: read } of reads) {
      if (!open.has(pointer) && read.some((one) => [...open].some((marked) => touches(one, marked))))
        open.add(pointer)
    }
  }
  return [...open].sort()
}

/** Reading a group reads what is in it, and the other way round. */
const touches = (read: string, open: string): boolean =>
  read === open || read.startsWith(`${open}/`) || open.startsWith(`${read}/`)

function readBy(field: FormField, pointer: string, conditions: { [name: string]: Condition }): string[] {
  const { items: _items, properties: _properties, ...schema } = field.schema
  const parts = [
    schema,
    field.ui['ui:visibleWhen'],
    field.ui['ui:prefill'],
    field.ui['ui:readOnlyWhen'],
    field.requiredWhen,
  ]
  const found = new Set<string>()
  const visit = (part: unknown, seen: ReadonlySet<string>): void => {
    for (const text of pointersOf(part)) {
      if (/^(\d+(\/|$)|\/answers\/)/.test(text)) found.add(resolvePointer(text, pointer))
      else if (Object.hasOwn(conditions, text) && !seen.has(text))
        visit(conditions[text], new Set([...seen, text]))
    }
  }
  visit(parts, new Set())
  return [...found].filter((one) => one !== pointer && one.startsWith('/answers/'))
}
