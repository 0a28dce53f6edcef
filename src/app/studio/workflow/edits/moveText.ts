import type { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { renamedMember } from '../../forms/edits/members.ts'
import type { TextIndex } from '../../forms/textIndex.ts'

const NOTES = 'locales/meta.json'

/** A text has another id in each language that says it, and so has the note of what it was translated from. */
export function moveText(
  edits: DocumentEdits,
  index: TextIndex,
  { from, to }: { from: string; to: string },
): void {
  const paths = index.languages.flatMap((language) => index.find(language, [from])?.path ?? [])
  for (const path of [...paths, NOTES])
    if (edits.has(path) && Object.hasOwn(edits.read(path), from))
      edits.write(path, renamedMember(edits.read(path), from, to))
}
