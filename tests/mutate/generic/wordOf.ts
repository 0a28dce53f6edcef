import type { Place } from '#engine/content/checks/place.ts'
import { kindOf } from './genericEdits.ts'

/** Members of these are called as the content wishes. */
const NAMED = new Set([
  'properties',
  'patternProperties',
  'definitions',
  'dependencies',
  'errorMessage',
  'statuses',
  'tracks',
  'roles',
  'facts',
  'messages',
  'values',
  'conditions',
  'created',
  'samples',
  'set',
  'create',
  'key',
  'row',
])
/** Files that are one map from names. */
const MAPS = new Set(['conditions', 'facts', 'notifications', 'templates', 'locale', 'notes'])

/** Below these everything is data. */
const DATA: { [kind: string]: readonly string[] } = {
  persona: ['applicant', 'children', 'answers', 'facts'],
  list: ['rows'],
  services: ['constants', 'data', 'statuses', 'maintenance'],
  workflow: ['samples'],
}

/** The word of the format that a place stands under: "maximum", "when", "ui:visibleWhen"; of no word, the kind of file. */
export function wordOf({ file, pointer }: Place): string {
  const kind = kindOf(file)
  let word = kind
  let isName = MAPS.has(kind)
  for (const token of pointer.split('/').slice(1)) {
    if (DATA[kind]?.includes(word)) return word
    if (/^\d+$/.test(token) || token.includes('~1')) continue
    const isField = kind === 'ui-schema' && !token.startsWith('ui:') && !word.startsWith('ui:')
    if (!isName && !isField) word = token
    isName = !isName && NAMED.has(word) && word === token
  }
  return word
}
