import type { Fault } from '../issue.ts'
import { fileKind, type FileKind } from './fileKinds.ts'

/** What the place of a file declares: its own name is not known to be missing while it is broken. */
const NAMED: { [kind in FileKind]?: string } = {
  form: 'unknown.form',
  workflow: 'unknown.process',
  list: 'unknown.list',
  persona: 'unknown.persona',
}
/** What may follow from any broken file of a kind. */
const FOLLOWING: { [kind in FileKind]?: readonly string[] } = {
  form: ['unknown.reference'],
  // It may ask for another text than the rule of ids does.
  'ui-schema': ['text.missing'],
  workflow: ['unknown.condition', 'unknown.fact'],
  conditions: ['unknown.condition'],
  facts: ['unknown.fact'],
  services: ['unknown.service', 'unknown.constant', 'unknown.route'],
  notifications: ['unknown.notification'],
  documents: ['unknown.document'],
  locale: ['text.missing'],
}
/** Kinds of the files below a folder that could not be read, by its first step. */
const BELOW: { [folder: string]: readonly FileKind[] } = {
  schemas: ['form'],
  'ui-schemas': ['ui-schema'],
  workflows: [
    'workflow',
    'conditions',
    'facts',
    'services',
    'notifications',
    'documents',
    'templates',
    'list',
    'persona',
  ],
  locales: ['locale'],
}

/** Whether a fault is one for sure, though these files, and all below these folders (with a slash at the end), could not be read. */
export function notDueTo(unread: readonly string[]): (fault: Fault) => boolean {
  const doubtful = new Set(unread.flatMap((path) => (path.endsWith('/') ? belowFolder(path) : ofFile(path))))
  return ({ code, params }) => {
    const name = params?.['name']
    return !doubtful.has(code) && (typeof name !== 'string' || !doubtful.has(`${code} ${name}`))
  }
}

function ofFile(path: string): string[] {
  const file = fileKind(path)
  if (file === undefined || file === 'beside') return []
  const named = NAMED[file.kind]
  return [...(named === undefined ? [] : [`${named} ${file.id}`]), ...(FOLLOWING[file.kind] ?? [])]
}

function belowFolder(path: string): string[] {
  const kinds = BELOW[path.split('/')[0] ?? ''] ?? []
  return kinds.flatMap((kind) => [NAMED[kind] ?? [], FOLLOWING[kind] ?? []].flat())
}
