import { findReference } from '../../bundle/formReference.ts'
import type { Content } from '../../content/types.ts'
import type { Json } from '../../values/types.ts'

const known = new WeakMap<object, readonly string[]>()

/** What must be the same for a form to be the same: it and its parts, with their dresses. */
export function documentsOf(content: Content, form: string): unknown[] {
  return formsOf(content, form).flatMap((one) => [content.forms[one], content.uiSchemas[one]])
}

/** A form and those that it is made of. */
export function formsOf(content: Content, form: string): string[] {
  const forms = new Set([form])
  for (const one of forms) {
    for (const reference of referencesIn(content.forms[one])) {
      const target = findReference(content, one, reference)
      if (target !== undefined) forms.add(target.form)
    }
  }
  return [...forms]
}

function referencesIn(schema: Json | undefined): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const before = known.get(schema)
  if (before) return before
  const inner: [string, Json][] = Object.entries(schema)
  const found = inner.flatMap(([name, part]) =>
    name === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  )
  known.set(schema, found)
  return found
}
