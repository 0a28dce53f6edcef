import { textIds } from '#engine/texts/textIds.ts'
import type { Answer } from '../../http/Answer.ts'
import type { Texts } from '../../i18n/useTexts.ts'

type Row = Pick<Answer<'adminLogs'>['rows'][number], 'details' | 'about'>

/** What an entry says beside who and what, in words: a transition by its button, others by the names that they have. */
export function detailsText({ details, about }: Row, texts: Texts): string {
  if (details === null) return texts.text('app.logs.erased')
  const parts = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${labelOf(name, texts)}: ${valueOf(name, value, { about, texts })}`)
  return parts.length === 0 ? '–' : parts.join(', ')
}

function labelOf(name: string, { text, has }: Texts): string {
  const id = `app.detail.${name}`
  return has(id) ? text(id) : name
}

function valueOf(
  name: string,
  value: unknown,
  { about, texts }: { about: Row['about']; texts: Texts },
): string {
  if (name === 'transition' && typeof value === 'string' && about?.process !== undefined) {
    const ids = textIds.action(about.process, value)
    if (ids.some((id) => texts.has(id))) return texts.text(ids)
  }
  return String(value)
}
