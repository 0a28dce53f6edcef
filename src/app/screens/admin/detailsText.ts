import { textIds } from '#engine/texts/textIds.ts'
import type { Answer } from '../../http/Answer.ts'
import type { Texts } from '../../i18n/useTexts.ts'

type Row = Pick<Answer<'adminLogs'>['rows'][number], 'details' | 'machine'>
type Naming = (value: string, machine: string | undefined) => readonly string[]

/** What an entry says beside who and what, in words: by the names that they have, a transition by its button. */
export function detailsText({ details, machine }: Row, texts: Texts): string {
  if (details === null) return texts.text('app.logs.erased')
  const at = { machine, texts }
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
  call: (call) => [`call.${call}`],
  kind: (kind) => [`app.detail.kind.${kind}`],
  list: (list) => (list === 'queue' ? ['call.deskQueue'] : textIds.processName(list)),
  page: (page) => [`looked.${page}`],
  state: (state) => [`app.detail.state.${state}`],
  fact: (fact) => [`fact.${fact}`],
  fromRole: textIds.actor,
  process: textIds.processName,
  role: textIds.actor,
  service: textIds.service,
  transition: (transition, machine) => (machine === undefined ? [] : textIds.action(machine, transition)),
}

function valueOf(
  name: string,
  value: unknown,
  { machine, texts }: { machine: string | undefined; texts: Texts },
): string {
  if (typeof value !== 'string') return String(value)
  if (name === 'until') return texts.moment(value)
  const ids = namings[name]?.(value, machine) ?? []
  return ids.some((id) => texts.has(id)) ? texts.text(ids) : value
}
