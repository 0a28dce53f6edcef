import type { Said } from '../said/Said.ts'

/** What a kind of text says of itself in the meta-schemas, by the words with which that begins (a test holds both together). */
const WANTED: { [start: string]: Said } = {
  'Track and number': { says: 'mend.wanted.element' },
  'Lower-case first letter': { says: 'mend.wanted.name' },
  'Path of the form': { says: 'mend.wanted.form' },
  'Id of a text in': { says: 'mend.wanted.messageId', params: { language: '<language>' } },
  'Absolute (/answers': { says: 'mend.wanted.pointer' },
  'Into the world': { says: 'mend.wanted.absolutePointer' },
  'Pointer inside': { says: 'mend.wanted.place' },
  'ISO 8601': { says: 'mend.wanted.duration' },
  'A moment with': { says: 'mend.wanted.instant' },
  '2026-07-01.': { says: 'mend.wanted.day', params: { day: '2026-07-01' } },
  'A regular expression': { says: 'mend.wanted.pattern', params: { pattern: '^[0-9]{7}$' } },
  'Begins the numbers': { says: 'mend.wanted.prefix' },
  'Into the row': { says: 'mend.wanted.row' },
  'Name of a param': { says: 'mend.wanted.param' },
  'Path at the source': { says: 'mend.wanted.path', params: { key: '{key}' } },
  'Id of a text: parts': { says: 'mend.wanted.textId' },
  'The first 12': { says: 'mend.wanted.source' },
  'Path of the portal': { says: 'mend.wanted.url' },
  'Begins with a letter': { says: 'mend.wanted.constant' },
  'Letters, digits and hyphens': { says: 'mend.wanted.menu', params: { id: '<id>' } },
  'A condition names': {
    says: 'mend.wanted.condition',
    params: { answer: '/answers/<step>/<field>', fact: '/facts/<fact>/<member>', sibling: '1/<field>' },
  },
}

export function wantedText({ description }: { [word: string]: unknown } = {}): Said | undefined {
  if (typeof description !== 'string') return undefined
  const start = Object.keys(WANTED).find((words) => description.startsWith(words))
  return start === undefined ? undefined : WANTED[start]
}
