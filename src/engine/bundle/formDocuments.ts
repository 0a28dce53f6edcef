import type { Content } from '../content/types.ts'
import { findReference } from './formReference.ts'

type Forms = Pick<Content, 'forms' | 'uiSchemas'>
interface Found {
  form: object
  dressing: object
  documents: readonly unknown[]
}
/** By the very content: many ask for the same form of it. */
const known = new WeakMap<object, Map<string, Found>>()

/** The documents of a form and of all that it refers to. */
export function formDocuments(content: Forms, id: string): readonly unknown[] {
  const form = content.forms[id]
  if (form === undefined) return []
  const byId = known.get(content.forms) ?? new Map<string, Found>()
  known.set(content.forms, byId)
  const before = byId.get(id)
  if (before?.form === form && before.dressing === content.uiSchemas) return before.documents
  const documents = walked(content, id)
  byId.set(id, { form, dressing: content.uiSchemas, documents })
  return documents
}

function walked(content: Forms, id: string): readonly unknown[] {
  const found = new Set([id])
  for (const form of found) {
    for (const reference of referencesIn(content.forms[form])) {
      const target = findReference(content, form, reference)
      if (target !== undefined) found.add(target.form)
    }
  }
  return [...found].flatMap((form) => [content.forms[form], content.uiSchemas[form]])
}

const references = new WeakMap<object, ReadonlySet<string>>()

function referencesIn(document: object | undefined): ReadonlySet<string> {
  if (document === undefined) return new Set()
  const found = references.get(document) ?? collected(document)
  references.set(document, found)
  return found
}

function collected(document: object): Set<string> {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref' && typeof value === 'string') found.add(value)
      else visit(value)
    }
  }
  visit(document)
  return found
}
