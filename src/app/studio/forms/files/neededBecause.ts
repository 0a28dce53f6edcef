import { type FileKind, fileKind } from '#engine/content/fileKinds.ts'
import { programTexts } from '#engine/texts/programTexts.ts'
import type { Texts } from '../../../i18n/useTexts.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { textsIn } from '../uses/usesOfTexts.ts'

/** Kinds of which there is one file: everything reads it. */
const alone: ReadonlySet<FileKind> = new Set([
  'conditions',
  'facts',
  'services',
  'notifications',
  'documents',
  'templates',
  'notes',
])

/** Why the content cannot be without a file, in words; undefined = it can. */
export function neededBecause(workspace: Workspace, path: string, { text }: Texts): string | undefined {
  const file = fileKind(path)
  if (file === undefined || file === 'beside') return undefined
  if (alone.has(file.kind)) return text('studioForms.neededAlone')
  const count =
    file.kind === 'locale' ? textsIn(workspace, path).filter((id) => programTexts.has(id)).length : 0
  return count > 0 ? text('studioForms.neededTexts', { count }) : undefined
}
