import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { betweenLanguages } from './betweenLanguages.ts'
import { callerFaults } from './callerFaults.ts'
import { type Catalogue, cataloguesOf, messagesOf, SOURCE } from './Catalogue.ts'
import { formatFaults } from './formatFaults.ts'
import { letterFaults } from './letterFaults.ts'
import { halfLetters, silentChannels } from './letterParts.ts'
import type { LocaleFile } from './LocaleFile.ts'
import { idleNotes, sourceFaults } from './noteFaults.ts'
import { shownTexts } from './shownTexts.ts'
import { lackingTexts, usageFaults } from './usageFaults.ts'
import { wordFaults } from './wordFaults.ts'

/** Texts: missing, unused, stale, written wrongly, or with arguments that nobody gives. */
export function checkLocales({ content, notes, locales, memory }: Checked): Finding[] {
  const catalogues = cataloguesOf(locales)
  const source: Catalogue = catalogues.get(SOURCE) ?? new Map()
  const isShown = shownTexts(content, (id) => source.has(id))
  return [
    ...locales.flatMap((file) =>
      memory.findings.of(`texts ${file.file}`, [file, notes], () => inFile(file, notes)),
    ),
    ...memory.findings.of('texts between languages', [notes, ...locales], () => [
      ...betweenLanguages(catalogues, notes),
      ...halfLetters(source),
      ...lackingTexts(source),
      ...idleNotes(notes, (id) => [...catalogues.values()].some((catalogue) => catalogue.has(id))),
    ]),
    ...usageFaults(source, { content, notes, isShown }),
    ...silentChannels(content, source),
    ...callerFaults(content, catalogues),
  ]
}

/** What one file says, whatever the others do. */
function inFile(file: LocaleFile, notes: Checked['notes']): Finding[] {
  return messagesOf(file).flatMap((message) => [
    ...wordFaults(message, notes),
    ...formatFaults(message),
    ...(notes[message.id]?.same === true ? [] : letterFaults(message, file.language)),
    ...(file.language === SOURCE ? sourceFaults(message, notes) : []),
  ])
}
