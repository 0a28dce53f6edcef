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
  services: ['unknown.service', 'unknown.constant'],
  notifications: ['unknown.notification'],
  locale: ['text.missing'],
}

/** Whether a fault is one for sure, though these files could not be read. */
export function notDueTo(broken: readonly string[]): (fault: Fault) => boolean {
  const named = new Set<string>()
  const following = new Set<string>()
  for (const file of broken) {
    const found = fileKind(file)
    if (found === undefined || found === 'beside') continue
    const code = NAMED[found.kind]
    if (code !== undefined) named.add(`${code} ${found.id}`)
    for (const other of FOLLOWING[found.kind] ?? []) following.add(other)
  }
  return ({ code, params }) => !following.has(code) && !named.has(`${code} ${String(params?.['name'])}`)
}
