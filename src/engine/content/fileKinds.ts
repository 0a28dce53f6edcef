/** What a content file is, by its path. `id` is what the content knows it by. */
export type FileKind =
  | 'form'
  | 'ui-schema'
  | 'workflow'
  | 'conditions'
  | 'facts'
  | 'services'
  | 'list'
  | 'notifications'
  | 'documents'
  | 'templates'
  | 'persona'
  | 'migration'
  | 'locale'
  | 'notes'
export interface ContentFile {
  kind: FileKind
  id: string
}

const name = '[A-Za-z][A-Za-z0-9_-]*'
const patterns: [RegExp, FileKind][] = [
  [new RegExp(`^schemas/(${name}/${name})\\.json$`), 'form'],
  [new RegExp(`^ui-schemas/(${name}/${name})\\.json$`), 'ui-schema'],
  [/^workflows\/(conditions)\.json$/, 'conditions'],
  [/^workflows\/(facts)\.json$/, 'facts'],
  [/^workflows\/(services)\.json$/, 'services'],
  [/^workflows\/(notifications)\.json$/, 'notifications'],
  [/^workflows\/(documents)\.json$/, 'documents'],
  [/^workflows\/(templates)\.json$/, 'templates'],
  [new RegExp(`^workflows/(${name})\\.json$`), 'workflow'],
  [new RegExp(`^workflows/lists/(${name})\\.json$`), 'list'],
  [new RegExp(`^workflows/personas/(${name})\\.json$`), 'persona'],
  [new RegExp(`^workflows/migrations/(${name})\\.json$`), 'migration'],
  [/^locales\/(meta)\.json$/, 'notes'],
  [new RegExp(`^locales/([a-z]{2}/${name})\\.json$`), 'locale'],
]
/** Files in the content's folders that are not content: the meta-schemas, pages for people. */
const besideContent = /^(?:schemas\/meta\/[^/]+\.json|(?:.*\/)?(?:README|ROLES)\.md)$/

/** Undefined for a file that nothing reads; `beside` for one that may stand there without being content. */
export function fileKind(path: string): ContentFile | 'beside' | undefined {
  if (besideContent.test(path)) return 'beside'
  for (const [pattern, kind] of patterns) {
    const id = pattern.exec(path)?.[1]
    if (id !== undefined) return { kind, id }
  }
  return undefined
}
