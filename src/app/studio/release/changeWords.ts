import type { Say } from '#engine/diff/Say.ts'
import type { Answer } from '../../http/Answer.ts'
import type { Texts } from '../../i18n/useTexts.ts'

type Change = Answer<'compareReleases'>['changes'][number]

/** The language in which the engine itself speaks. */
const OWN = 'en'

/** A change in the reader's language where there is a sentence for it, else as the engine says it. */
export function changeWords({ words, say }: Pick<Change, 'words' | 'say'>, texts: Texts): Told {
  const id = say === undefined ? '' : `studioDiff.says.${say.code}`
  if (say === undefined || texts.language === OWN || !texts.has(id)) return { words, lang: OWN }
  const sentence = texts.text(id, paramsOf(say, texts))
  return { words: say.because === undefined ? sentence : becauseOf(say.because, sentence, texts) }
}

interface Told {
  words: string
  lang?: 'en'
}

function paramsOf({ params, inRow }: Say, { text, language }: Texts): { [name: string]: string | number } {
  const given = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'object') return [name, language === 'az' ? value.az : value.en]
    return [name, name === 'limit' ? text(`studioDiff.limit.${value}`) : value]
  })
  const all = Object.fromEntries(given)
  const { field = '' } = all
  return inRow === true ? { ...all, field: text('studioDiff.inRow', { field }) } : all
}

function becauseOf(because: Say['because'] & object, sentence: string, { text }: Texts): string {
  const names = because.map(({ kind, name }) => text(`studioDiff.kind.${kind}`, { name })).join(', ')
  return text('studioDiff.because', { sentence, names })
}
