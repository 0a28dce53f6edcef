import { walk } from '../../content/checks/names.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { languageOf } from './patterns/languageOf.ts'
import { looseEnds } from './patterns/looseEnds.ts'
import { restarts, slowness } from './patterns/slowness.ts'

/** Patterns wherever they stand: forms, facts, lists, conditions of forms and processes. */
export function checkPatterns({ content, memory }: Pick<Checked, 'content' | 'memory'>): Finding[] {
  const documents: [string, unknown][] = [
    ...entries(content.forms, 'schemas/'),
    ...entries(content.uiSchemas, 'ui-schemas/'),
    ...entries(content.workflows, 'workflows/'),
    ...entries(content.lists, 'workflows/lists/'),
    ['workflows/facts.json', content.facts],
    ['workflows/conditions.json', content.conditions],
    ['workflows/services.json', content.services],
  ]
  return documents.flatMap(([file, document]) =>
    memory.findings.of(`patterns ${file}`, [document], () => patternsIn(document, { file, pointer: '' })),
  )
}

function entries(map: { [id: string]: unknown }, folder: string): [string, unknown][] {
  return Object.entries(map).map(([id, document]) => [`${folder}${id}.json`, document])
}

function patternsIn(document: unknown, place: Place): Finding[] {
  const findings: Finding[] = []
  walk(document, place, (key, value, here) => {
    if (key === 'pattern' && typeof value === 'string') {
      const at = here()
      // A message has the name of its keyword.
      if (!at.pointer.endsWith('/errorMessage/pattern')) findings.push(...checkPattern(value, at))
    }
    if (!isObject(value)) return
    if (key !== 'errorMessage') findings.push(...unbounded(value, here))
    if (key !== 'patternProperties') return
    for (const pattern of Object.keys(value)) findings.push(...checkPattern(pattern, under(here(), pattern)))
  })
  return findings
}

function checkPattern(pattern: string, place: Place): Finding[] {
  const language = languageOf(pattern)
  const unread = language === undefined ? [unproven(place)] : []
  if (language?.isEmpty === true) return [findingAt(place, 'pattern.never')]
  if (language?.isAll === true) return [findingAt(place, 'pattern.always')]
  return [...unread, ...slow(pattern, place), ...loose(pattern, place)]
}

function unproven(place: Place): Finding {
  return findingAt(place, 'pattern.unproven')
}

function slow(pattern: string, place: Place): Finding[] {
  const found = slowness(pattern)
  if (found === undefined) return []
  const says = found.exponential ? 'pattern.slow.hangs' : 'pattern.slow.grows'
  return [findingAt(place, says, { why: found.why })]
}

/** Letters of a text in which a search that begins anew at each of them takes no time. */
const SHORT = 1000

function unbounded({ pattern, maxLength }: { [key: string]: unknown }, here: () => Place): Finding[] {
  if (typeof pattern !== 'string' || (typeof maxLength === 'number' && maxLength <= SHORT)) return []
  if (!restarts(pattern)) return []
  const mend = { says: 'mend.pattern.slow.restarts', params: { max: SHORT } } as const
  return [findingAt(under(here(), 'pattern'), 'pattern.slow.restarts', {}, mend)]
}

function loose(pattern: string, place: Place): Finding[] {
  const ends = looseEnds(pattern)
  if (ends === undefined) return []
  const where = ends.start && ends.end ? 'both' : ends.start ? 'start' : 'end'
  const shape = `${ends.start ? '^' : ''}…${ends.end ? '$' : ''}`
  return [
    findingAt(place, `pattern.loose.${where}`, {}, { says: 'mend.pattern.loose.ends', params: { shape } }),
  ]
}
