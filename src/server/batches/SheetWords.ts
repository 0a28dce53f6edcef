import { foldWords } from '#engine/texts/foldWords.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { OpenProcess, OpenRelease } from '../content/currentRelease.ts'
import { type ListTransition, nameOf } from './listTransitions.ts'

const LANGUAGES = ['az', 'en']

/** How people call columns, decisions and options: in a file all their names in both languages are understood. */
export interface SheetWords {
  /** In the reader's language. */
  say(ids: readonly string[]): string
  fieldLabel(field: FormField): string
  /** Folded words → what they name. */
  columns(fields: readonly FormField[]): Map<string, string>
  decisions(transitions: readonly ListTransition[]): Map<string, string>
  options(field: FormField): Map<string, string>
}
export const NUMBER = 'number'
export const DECISION = 'decision'
/** Of these the file tells, and nothing is read of them. */
export const APPLICANT = 'applicant'
export const OWN_COLUMNS: { [name: string]: string } = {
  [NUMBER]: 'byList.number',
  [DECISION]: 'byList.decision',
  [APPLICANT]: 'label.applicant',
}

export function createSheetWords(release: OpenRelease, process: OpenProcess, language: string): SheetWords {
  const { workflow, lists } = process.part
  const inLanguage = (ids: readonly string[], one: string): string | undefined =>
    ids.map((id) => release.findText(id, one)).find((text) => text !== undefined)
  const all = (ids: readonly string[]): string[] =>
    LANGUAGES.flatMap((one) => inLanguage(ids, one) ?? []).map(foldWords)
  const labelIds = ({ name, ui }: FormField): readonly string[] => {
    const own = ui['ui:label']
    return typeof own === 'string' ? [own] : textIds.field(workflow.id, name)
  }
  const say = (ids: readonly string[]): string => inLanguage(ids, language) ?? ids.at(-1) ?? ''
  return {
    say,
    fieldLabel: (field) => inLanguage(labelIds(field), language) ?? field.name,
    columns: (fields) => {
      const known = new Map<string, string>()
      for (const [name, id] of Object.entries(OWN_COLUMNS))
        for (const word of [name, ...all([id])]) known.set(foldWords(word), name)
      for (const field of fields)
        for (const word of [foldWords(field.name), ...all(labelIds(field))])
          if (!known.has(word)) known.set(word, field.name)
      return known
    },
    decisions: (transitions) => {
      const known = new Map<string, string>()
      for (const one of transitions)
        for (const word of [foldWords(nameOf(one)), ...all(textIds.action(one.machine, one.transition.id))])
          if (!known.has(word)) known.set(word, nameOf(one))
      return known
    },
    options: (field) => {
      const known = new Map<string, string>()
      const { enum: values, inList } = field.schema
      for (const value of Array.isArray(values) ? values : [])
        if (typeof value === 'string')
          for (const word of [value, ...all(textIds.option(field.name, value))])
            known.set(foldWords(word), value)
      const list = typeof inList === 'string' ? lists[inList] : undefined
      for (const { id, name } of list?.rows ?? [])
        for (const word of [id, ...(isObject(name) ? Object.values(name) : [])])
          if (typeof word === 'string' && typeof id === 'string') known.set(foldWords(word), id)
      return known
    },
  }
}
