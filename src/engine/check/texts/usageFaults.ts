import type { Content } from '../../content/types.ts'
import type { LocaleNotes } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { Place } from '../../content/checks/place.ts'
import { under } from '../../content/checks/place.ts'
import { type Catalogue, type PlacedMessage, SOURCE } from './Catalogue.ts'
import { optionIds } from './optionIds.ts'
import { programTexts } from '../../texts/programTexts.ts'

interface Usage {
  content: Content
  notes: LocaleNotes
  isShown: (id: string) => boolean
}

/** Texts that nobody is ever shown, and those that are kept for later though they are shown already. */
export function usageFaults(catalogue: Catalogue, { content, notes, isShown }: Usage): Finding[] {
  return [...catalogue.values()].flatMap((message) => {
    const isAhead = Object.hasOwn(notes, message.id) && notes[message.id]?.ahead === true
    if (isShown(message.id)) return isAhead ? [shownAlready(message.id)] : []
    return isAhead ? [] : [unused(message, content)]
  })
}

function shownAlready(id: string): Finding {
  const place = under({ file: 'locales/meta.json', pointer: '' }, id, 'ahead')
  return findingAt(place, 'text.ahead', { id })
}

function unused({ id, place }: PlacedMessage, content: Content): Finding {
  const [head = '', ...rest] = id.split('.')
  if (head === 'mail' || head === 'sms') {
    const notice = rest.join('.').replace(head === 'mail' ? /\.(?:subject|body)$/ : /$^/, '')
    const channel = head === 'mail' ? 'email' : 'sms'
    if (Object.hasOwn(content.notifications, notice)) {
      return findingAt(place, 'text.channel', { id, notice, channel })
    }
  }
  const [list = '', ...value] = rest
  const rows = head === 'option' && Object.hasOwn(content.lists, list) ? content.lists[list]?.rows : undefined
  if (
    rows !== undefined &&
    !optionIds(
      list,
      rows.map((row) => row['id']),
    ).includes(id)
  ) {
    return findingAt(place, 'text.option', { id, list, row: value.join('.') })
  }
  return findingAt(place, 'text.unused', { id })
}

/** A folder with none of the program's own texts is a part, and takes them from elsewhere. */
export function isPart(source: Catalogue): boolean {
  return ![...programTexts].some((id) => source.has(id))
}

/** Texts of the program itself that no file has. */
export function lackingTexts(source: Catalogue): Finding[] {
  if (isPart(source)) return []
  const lacking = [...programTexts].filter((id) => !source.has(id))
  return lacking.map((id) => findingAt(homeOf(id, source), 'text.program', { id }))
}

/** The file in which the texts of this beginning stand, or those that begin nearly so. */
function homeOf(id: string, source: Catalogue): Place {
  const steps = id.split('.')
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const beginning = `${steps.slice(0, length).join('.')}.`
    for (const [other, { place }] of source)
      if (other.startsWith(beginning)) return { file: place.file, pointer: '' }
  }
  return { file: `locales/${SOURCE}/interface.json`, pointer: '' }
}
