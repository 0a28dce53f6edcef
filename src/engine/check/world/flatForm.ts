import { findFormPart } from '../../bundle/findFormPart.ts'
import { findReference } from '../../bundle/formReference.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import type { FormPart } from '../../bundle/types.ts'
import type { Content } from '../../content/types.ts'

type Source = Pick<Content, 'forms' | 'uiSchemas'>
interface Made {
  documents: readonly unknown[]
  part: FormPart
}
const made = new WeakMap<object, Made>()

/**
 * The flat form as it is rendered and validated; the same object as long as none of the documents that it is made of
 * changed. Undefined where a reference leads nowhere, which the door has told.
 */
export function flatForm(content: Source, id: string): FormPart | undefined {
  const schema = content.forms[id]
  if (schema === undefined) return undefined
  const documents = formDocuments(content, id)
  const before = made.get(schema)
  if (before !== undefined && sameList(before.documents, documents)) return before.part
  const part = findFormPart(content, id)
  if (part instanceof FormReferenceError) return undefined
  made.set(schema, { documents, part })
  return part
}

/** The documents of a form and of all that it refers to. */
export function formDocuments(content: Source, id: string): readonly unknown[] {
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

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index])
}
