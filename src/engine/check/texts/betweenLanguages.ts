import type { LocaleNotes } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { type Catalogue, SOURCE } from './Catalogue.ts'
import { argumentFaults } from './argumentFaults.ts'
import { untranslated } from './letterFaults.ts'
import type { TextMemory } from './TextMemory.ts'

/** What one language says and another does not, or says otherwise. The source is trusted. */
export function betweenLanguages(
  catalogues: ReadonlyMap<string, Catalogue>,
  notes: LocaleNotes,
  texts: TextMemory,
): Finding[] {
  const source: Catalogue = catalogues.get(SOURCE) ?? new Map()
  return [...catalogues].flatMap(([language, other]) =>
    language === SOURCE
      ? []
      : texts.findings.of(`beside ${language}`, [source, other, notes], () => [
          ...lacking(source, other, language),
          ...differing({ source, other, language, notes, texts }),
        ]),
  )
}

function lacking(source: Catalogue, other: Catalogue, language: string): Finding[] {
  const alone = (one: Catalogue, two: Catalogue, missing: string): Finding[] =>
    [...one.values()]
      .filter(({ id }) => !two.has(id))
      .map(({ id, place }) => findingAt(place, 'text.oneLanguage', { id, missing }))
  return [...alone(source, other, language), ...alone(other, source, SOURCE)]
}

interface Compared {
  source: Catalogue
  other: Catalogue
  language: string
  notes: LocaleNotes
  texts: TextMemory
}

function differing({ source, other, language, notes, texts }: Compared): Finding[] {
  return [...source.values()].flatMap((message) => {
    const translated = other.get(message.id)
    if (translated === undefined) return []
    const isSame = Object.hasOwn(notes, message.id) && notes[message.id]?.same === true
    return texts.beside.of(translated, [message, isSame], () => [
      ...argumentFaults(message, translated, language),
      ...(isSame ? [] : untranslated(message, translated, language)),
    ])
  })
}
