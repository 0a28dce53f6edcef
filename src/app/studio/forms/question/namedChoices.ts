import type { Texts } from '../../../i18n/useTexts.ts'
import type { AskedWord } from './words.ts'

/** Words that are answered by one of a few of the meta-schemas' own: each choice is called in the reader's language. */
export function namedChoices<Word extends AskedWord>(words: readonly Word[], { text }: Texts): Word[] {
  return words.map((word) => {
    const { name, choices, schema } = word
    const values = schema['enum']
    if (choices !== undefined || !Array.isArray(values)) return word
    const called = values.map((value) => text(choiceText(name, String(value))))
    return { ...word, choices: called }
  })
}

function choiceText(name: string, value: string): string {
  const choice = `${name}.${value}`
  return `studioChoice.${choice}`
}
