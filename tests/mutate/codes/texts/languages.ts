import { programTexts } from '#engine/texts/programTexts.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt, removeAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { type TextPlace, textPlaces } from '../../walk/textPlaces.ts'
import { spread } from './spread.ts'

interface Pair {
  az: TextPlace
  en: TextPlace
}

function pairs(files: ReadonlyMap<string, string>, fits: (pair: Pair) => boolean = () => true): Pair[] {
  const places = textPlaces(files)
  const english = new Map(
    places.filter(({ language }) => language === 'en').map((place) => [place.id, place]),
  )
  return places
    .filter(({ language }) => language === 'az')
    .flatMap((az) => {
      const en = english.get(az.id)
      return en === undefined ? [] : [{ az, en }]
    })
    .filter(fits)
}

const bare = /\{(\w+)\}/
const words = (text: string) => text.replaceAll(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []

export const languageMutators: Mutator[] = [
  createMutator('text.oneLanguage', function* (_content, files) {
    for (const { az, en } of spread(
      pairs(
        files,
        ({ az: { id } }) => programTexts.has(id) && /^(?:button|a11y|state|form|app|error)\./.test(id),
      ),
    )) {
      yield {
        title: `${az.id}: taken out of en`,
        changes: [removeAt(en.place)],
        at: az.place,
        or: ['text.missing'],
      }
    }
  }),
  createMutator('text.arguments', function* (_content, files) {
    for (const { az, en } of spread(pairs(files, (pair) => bare.test(pair.en.text)))) {
      const text = en.text.replace(bare, (_found, name: string) => `{${misspelt(name)}}`)
      yield {
        title: `${az.id}: an argument is misspelt in en`,
        changes: [setAt(en.place, text)],
        at: en.place,
      }
      yield {
        title: `${az.id}: an argument is gone in en`,
        changes: [setAt(en.place, en.text.replace(bare, '') || 'x')],
        at: en.place,
      }
    }
  }),
  createMutator('text.kind', function* (_content, files) {
    const moment = /\{(\w+), (?:date|time)[^}]*\}/g
    const has = ({ text }: TextPlace) => text.search(moment) >= 0
    for (const { az, en } of spread(pairs(files, (pair) => has(pair.en) && has(pair.az)))) {
      const text = en.text.replaceAll(moment, '{$1}')
      yield {
        title: `${az.id}: a moment as the machine writes it in en`,
        changes: [setAt(en.place, text)],
        at: en.place,
      }
      yield {
        title: `${az.id}: a moment as the machine writes it in az`,
        changes: [setAt(az.place, az.text.replaceAll(moment, '{$1}'))],
        at: en.place,
      }
    }
  }),
  createMutator('text.cases', function* (_content, files) {
    for (const { az, en } of spread(
      pairs(files, (pair) => bare.test(pair.en.text) && bare.test(pair.az.text)),
    )) {
      const name = bare.exec(az.text)?.[1] ?? ''
      if (!en.text.includes(`{${name}}`)) continue
      const select = (one: string) => `{${name}, select, ${one} {x} other {y}}`
      yield {
        title: `${az.id}: a select with other cases in en`,
        changes: [
          setAt(az.place, az.text.replace(`{${name}}`, select('self'))),
          setAt(en.place, en.text.replace(`{${name}}`, select('own'))),
        ],
        at: en.place,
      }
    }
  }),
  createMutator('text.untranslated', function* (_content, files) {
    for (const { az, en } of spread(
      pairs(
        files,
        ({ az: source, en: other }) => words(source.text).length > 1 && source.text !== other.text,
      ),
    )) {
      yield { title: `${az.id}: not translated`, changes: [setAt(en.place, az.text)], at: en.place }
    }
  }),
  createMutator('text.letters', function* (_content, files) {
    for (const { az, en } of spread(
      pairs(
        files,
        ({ az: { text } }) => /^[^«»"“”{}]*$/.test(text) && /(?<=^|\s)[a-zəıöüçşğ]*[əğış]/u.test(text),
      ),
    )) {
      yield { title: `${az.id}: az words in en`, changes: [setAt(en.place, `${az.text} now`)], at: en.place }
    }
  }),
]
