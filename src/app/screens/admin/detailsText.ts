import { textIds } from '#engine/texts/textIds.ts'
import type { Answer } from '../../http/Answer.ts'
import type { Texts } from '../../i18n/useTexts.ts'

type Row = Pick<Answer<'adminLogs'>['rows'][number], 'details' | 'about'>
type Naming = (value: string, process: string | undefined) => readonly string[]

/** What an entry says beside who and what, in words: by the names that they have, a transition by its button. */
export function detailsText({ details, about }: Row, texts: Texts): string {
  if (details === null) return texts.text('app.logs.erased')
  const process = about?.process ?? details['process']
  const at = { process: typeof process === 'string' ? process : undefined, texts }
  const parts = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${labelOf(name, texts)}: ${valueOf(name, value, at)}`)
  return parts.length === 0 ? '–' : parts.join(', ')
}

function labelOf(name: string, { text, has }: Texts): string {
  const id = `app.detail.${name}`
  return has(id) ? text(id) : name
}

const namings: { [name: string]: Naming } = {
  kind: (kind) => [`app.detail.kind.${kind}`],
  fromRole: textIds.actor,
  process: textIds.processName,
  role: textIds.actor,
  service: textIds.service,
  transition: (transition, process) => (process === undefined ? [] : textIds.action(process, transition)),
}

function valueOf(
  name: string,
  value: unknown,
  { process, texts }: { process: string | undefined; texts: Texts },
): string {
  if (typeof value !== 'string') return String(value)
  if (name === 'until') return texts.moment(value)
  const ids = namings[name]?.(value, process) ?? []
  return ids.some((id) => texts.has(id)) ? texts.text(ids) : value
}
