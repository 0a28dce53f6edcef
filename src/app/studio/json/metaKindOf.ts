import { fileKind } from '#engine/content/fileKinds.ts'
import type { MetaKind } from '#engine/content/metaDocuments.ts'

/** Which meta-schema a file is held against; undefined for one that none describes. */
export function metaKindOf(path: string): MetaKind | undefined {
  if (path.startsWith('tests/cases/')) return 'case'
  const found = fileKind(path)
  return found === undefined || found === 'beside' ? undefined : found.kind
}
