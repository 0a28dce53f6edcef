import type { Change } from './Change.ts'
import { rawDocument } from './rawDocument.ts'

/** The files that these changes touch, with their new texts; the changes are made one after another. */
export function edited(files: ReadonlyMap<string, string>, changes: readonly Change[]): Map<string, string> {
  const edits = new Map<string, string>()
  for (const { file, make } of changes) {
    const text = edits.get(file) ?? files.get(file) ?? 'null'
    edits.set(file, JSON.stringify(make(structuredClone(rawDocument(text)))))
  }
  return edits
}
