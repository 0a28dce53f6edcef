import type { Say } from '#engine/diff/Say.ts'
import type { Answer } from '../../http/Answer.ts'
import type { Texts } from '../../i18n/useTexts.ts'

type Change = Answer<'compareReleases'>['changes'][number]

/** The language in which the engine itself speaks. */
const OWN = 'en'

/** A change in the reader's language where there is a sentence for it, else as the engine says it. */
export function changeWords({ words, say }: Pick<Change, 'words' | 'say'>, texts: Texts): Told {
  const id = say === undefined ? '' : `studioDiff.says.${say.sentence}`
  if (say === undefined || texts.language === OWN || !texts.has(id)) return { words, lang: OWN }
  const sentence = texts.text(id, paramsOf(say, texts))
  return { words: say.because === undefined ? sentence : becauseOf(say.because, sentence, texts) }
}

interface Told {
  words: string
  lang?: 'en'
}

/** What of a sentence is no words yet: its name says of which kind it is. */
const kinds: { [name: string]: (value: string, texts: Texts) => string } = {
  limit: (word, { text }) => text(`studioDiff.limit.${word}`),
  who: rolesIn,
  wasWho: rolesIn,
  phase: phaseIn,
  wasPhase: phaseIn,
  length: lengthIn,
  wasLength: lengthIn,
}

function paramsOf({ params, inRow }: Say, texts: Texts): { [name: string]: string | number } {
  const { text, language } = texts
  const given = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === 'object') return [name, language === 'az' ? value.az : value.en]
    return [name, kinds[name]?.(String(value), texts) ?? value]
  })
  const all = Object.fromEntries(given)
  const { field = '' } = all
  return inRow === true ? { ...all, field: text('studioDiff.inRow', { field }) } : all
}

/** Of nobody a dash. */
function rolesIn(roles: string, { text, has }: Texts): string {
  const named = roles.split(', ').map((role) => (has(`actor.${role}`) ? text(`actor.${role}`) : role))
  return named.join(', ') || '–'
}

function phaseIn(phase: string, { text, has }: Texts): string {
  return has(`phase.${phase}`) ? text(`phase.${phase}`) : phase
}

/** Days and hours are words; other durations are rare, and stand as they are written. */
function lengthIn(duration: string, { text }: Texts): string {
  const [, days, hours] = /^P(?:(\d+)D|T(\d+)H)$/.exec(duration) ?? []
  if (days !== undefined) return text('studioDiff.days', { count: Number(days) })
  if (hours !== undefined) return text('studioDiff.hours', { count: Number(hours) })
  return duration || '–'
}

function becauseOf(because: Say['because'] & object, sentence: string, { text }: Texts): string {
  const names = because.map(({ kind, name }) => text(`studioDiff.kind.${kind}`, { name })).join(', ')
  return text('studioDiff.because', { sentence, names })
}
