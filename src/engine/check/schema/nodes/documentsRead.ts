import { formDocuments } from '../../../bundle/formDocuments.ts'
import { listNames } from '../../../content/checks/names.ts'
import type { Content, List } from '../../../content/types.ts'

const named = new WeakMap<object, readonly string[]>()

/** Every document on which it depends what a form means: it, what it refers to, and the lists that these name. */
export function documentsRead(id: string, content: Content): object[] {
  const forms = formDocuments(content, id).filter(
    (document) => typeof document === 'object' && document !== null,
  )
  return [...forms, ...listsIn(forms, content)]
}

/** The lists that documents name. */
export function listsIn(documents: readonly object[], { lists }: Content): List[] {
  const names = new Set(documents.flatMap((document) => namesIn(document)))
  return [...names].flatMap((name) => lists[name] ?? [])
}

function namesIn(document: object): readonly string[] {
  const known = named.get(document)
  if (known !== undefined) return known
  const names = listNames(document, { file: '', pointer: '' }).map(({ name }) => name)
  named.set(document, names)
  return names
}
