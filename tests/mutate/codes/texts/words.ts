import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { type TextPlace, textPlaces } from '../../walk/textPlaces.ts'
import { spread } from './spread.ts'

/** Mutators that write one text otherwise; `write` gives nothing where the text cannot be broken so. */
function rewriting(code: string, title: string, write: (place: TextPlace) => string | undefined): Mutator {
  return createMutator(code, function* (_content, files) {
    const broken = textPlaces(files).flatMap((place) => {
      if (/^text\.(?:markup|unseen)$/.test(code) && place.text.includes(', plural')) return []
      const text = write(place)
      return text === undefined || text === place.text ? [] : [{ place, text }]
    })
    for (const { place, text } of spread(broken)) {
      yield {
        title: `${place.language} ${place.id}: ${title}`,
        changes: [setAt(place.place, text)],
        at: place.place,
      }
    }
  })
}

const inside = ({ text }: TextPlace, sign: string) => {
  const at = text.search(/\p{L}{2}/u)
  return at < 0 || text.includes('{') ? undefined : text.slice(0, at + 1) + sign + text.slice(at + 1)
}
const wrapped =
  (pattern: RegExp, by: (found: string) => string) =>
  ({ text }: TextPlace) =>
    pattern.test(text) ? text.replace(pattern, by) : undefined
const firstArgument = /\{(\w+)\}/
/** Latin letters with a twin in another alphabet. */
const twins = new Map([
  ['a', 'а'],
  ['c', 'с'],
  ['e', 'е'],
  ['o', 'о'],
  ['p', 'р'],
  ['x', 'х'],
])

export const wordMutators: Mutator[] = [
  rewriting(
    'text.markup',
    'its first word is bold',
    wrapped(/^\p{L}+/u, (word) => `<b>${word}</b>`),
  ),
  rewriting(
    'text.markup',
    'a blank is written as HTML',
    wrapped(/ /, () => '&nbsp;'),
  ),
  rewriting('text.unseen', 'a blank of no width in a word', (place) => inside(place, '\u200B')),
  rewriting('text.unseen', 'a mark of direction behind it', ({ text }) => `${text}\u200F`),
  rewriting(
    'text.unseen',
    'a tab between two words',
    wrapped(/ /, () => '\t'),
  ),
  rewriting('text.spaces', 'a blank behind it', ({ text }) =>
    text.startsWith(' ') ? undefined : `${text} `,
  ),
  rewriting(
    'text.spaces',
    'two blanks side by side',
    wrapped(/(?<=\S) (?=\S)/, () => '  '),
  ),
  rewriting(
    'text.spaces',
    'a blank before the comma',
    wrapped(/(?<=\p{L}), /u, () => ' , '),
  ),
  rewriting(
    'text.braces',
    'its argument stands between apostrophes',
    wrapped(firstArgument, (found) => `'${found}'`),
  ),
  rewriting('text.braces', 'a stray brace behind it', ({ text }) => `${text} {`),
  rewriting('text.letters', 'a letter of another alphabet', ({ text }) => {
    const at = text.replaceAll(/\{.*\}|\S*\d\S*/gs, (found) => ' '.repeat(found.length)).search(/[aceopx]/)
    return at < 0 ? undefined : text.slice(0, at) + (twins.get(text[at] ?? '') ?? '') + text.slice(at + 1)
  }),
  rewriting('text.long', 'said sixteen times', ({ text, id }) =>
    text.length < 80 || text.includes(', plural') || id.startsWith('mail.')
      ? undefined
      : Array.from({ length: 16 }, () => text).join(' '),
  ),
  rewriting(
    'text.format',
    'a style that there is not',
    wrapped(/, (?:long|short)\}/, () => ', medium}'),
  ),
  rewriting(
    'text.format',
    'a misspelt format',
    wrapped(/\{(\w+)\}/, (found) => `${found.slice(0, -1)}, nubmer}`),
  ),
  rewriting(
    'text.format',
    'a misspelt plural',
    wrapped(firstArgument, (found) => `${found.slice(0, -1)}, plurl, other {#}}`),
  ),
  rewriting(
    'text.other',
    'its last case is gone',
    wrapped(/ other \{[^{}]*\}/, () => ''),
  ),
  rewriting(
    'text.other',
    'a plural with the case "one" alone',
    wrapped(firstArgument, (found) => `${found.slice(0, -1)}, plural, one {#}}`),
  ),
  rewriting(
    'text.plural',
    'a case "few"',
    wrapped(/, plural,/, (found) => `${found} few {#}`),
  ),
  rewriting(
    'text.plural',
    'an argument as a plural with "many"',
    wrapped(firstArgument, (found) => `${found.slice(0, -1)}, plural, many {#} other {#}}`),
  ),
]
