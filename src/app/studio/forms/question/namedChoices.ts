import type { Json } from '#engine/values/types.ts'
import type { Texts } from '../../../i18n/useTexts.ts'
import type { AskedWord } from './words.ts'

/** Words that are answered by one of a few of the meta-schemas' own: each choice is called in the reader's language. */
export function namedChoices<Word extends AskedWord>(words: readonly Word[], { text }: Texts): Word[] {
  return words.map((word) => {
    const { name, choices, schema } = word
    const values: readonly Json[] | undefined = Array.isArray(schema['enum']) ? schema['enum'] : undefined
    if (choices !== undefined || values === undefined) return word
    const called = values.map((value) =>
      text(choiceText(name, typeof value === 'string' ? value : JSON.stringify(value))),
    )
    return { ...word, choices: called }
  })
}

function choiceText(name: string, value: string): string {
  const choice = `${name}.${value}`
  return `studioChoice.${choice}`
}
