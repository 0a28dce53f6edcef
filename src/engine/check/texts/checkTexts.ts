import type { Content, LocaleNotes } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { betweenLanguages } from './betweenLanguages.ts'
import { callerFaults } from './callerFaults.ts'
import { type Catalogue, cataloguesOf, type PlacedMessage, SOURCE } from './Catalogue.ts'
import { explanationFaults } from './explanationFaults.ts'
import { formatFaults } from './formatFaults.ts'
import { letterFaults } from './letterFaults.ts'
import { halfLetters, silentChannels } from './letterParts.ts'
import { idleNotes, sourceFaults } from './noteFaults.ts'
import { shownTexts } from './shownTexts.ts'
import type { TextMemory } from './TextMemory.ts'
import { isPart, lackingTexts, usageFaults } from './usageFaults.ts'
import { wordFaults } from './wordFaults.ts'

/** Texts: missing, unused, stale, written wrongly, or with arguments that nobody gives. Asks no condition: pages run it. */
export function checkTexts({ content, notes, locales, memory: { texts } }: Checked): Finding[] {
  const catalogues = cataloguesOf(locales, texts)
  const source: Catalogue = catalogues.get(SOURCE) ?? new Map()
  const isNoted = Object.keys(notes).length > 0
  const isShown = texts.shown.of('shown', [[...source.keys()].join(' '), ...documentsOf(content)], () =>
    shownTexts(content, (id) => source.has(id)),
  )
  const others = [...catalogues].flatMap(([language, texts]) => (language === SOURCE ? [] : texts))
  const isTranslated = (id: string): boolean => others.some((other) => other.has(id))
  return [
    ...locales.flatMap((file) => {
      const isSource = file.language === SOURCE
      return texts.findings.of(file.file, [file, notes, ...(isSource ? others : [])], () =>
        texts.messagesOf(file).flatMap((message) =>
          alone(message, {
            notes,
            texts,
            language: file.language,
            needsSource: isSource && isNoted && isTranslated(message.id),
          }),
        ),
      )
    }),
    ...betweenLanguages(catalogues, notes, texts),
    ...halfLetters(content, source),
    ...lackingTexts(source),
    ...texts.findings.of('notes', [notes, ...catalogues.values()], () =>
      idleNotes(notes, (id) => [...catalogues.values()].some((catalogue) => catalogue.has(id))),
    ),
    ...usageFaults(source, { content, notes, isShown }),
    ...silentChannels(content, source),
    ...callerFaults(content, catalogues),
    ...(isPart(source) ? [] : explanationFaults(content, (id) => source.has(id))),
  ]
}

/** What decides which texts are shown. */
function documentsOf({ forms, uiSchemas, workflows, conditions, facts, ...rest }: Content): unknown[] {
  const { services, lists, notifications, documents, templates } = rest
  const maps = [forms, uiSchemas, workflows, lists]
  return [
    ...maps.flatMap((documents) => Object.values(documents)),
    conditions,
    facts,
    services,
    notifications,
    documents,
    templates,
  ]
}

interface Around {
  notes: LocaleNotes
  texts: TextMemory
  language: string
  /** Something was translated from it; a part of content may have no notes at all. */
  needsSource: boolean
}

/** What one text says, whatever the others do. */
function alone(message: PlacedMessage, { notes, texts, language, needsSource }: Around): Finding[] {
  const note = Object.hasOwn(notes, message.id) ? notes[message.id] : undefined
  const known = [note === undefined, note?.source, note?.limit, note?.same, needsSource]
  return texts.alone.of(message, known, () => [
    ...wordFaults(message, notes),
    ...formatFaults(message),
    ...(note?.same === true ? [] : letterFaults(message, language)),
    ...(needsSource ? sourceFaults(message, note, texts.sourceOf(message)) : []),
  ])
}
