import { under } from '../../content/checks/place.ts'
import type { Content } from '../../content/types.ts'
import { textIds } from '../../texts/textIds.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { Catalogue } from './Catalogue.ts'

/** A letter has a subject and a body: with one of them alone it is not sent. The subject of a notice is its title. */
export function halfLetters({ notifications }: Content, source: Catalogue): Finding[] {
  return [...source.values()].flatMap(({ id, place }) => {
    const [, letter, part] = /^(mail\..+)\.(subject|body)$/.exec(id) ?? []
    if (letter === undefined) return []
    const other = part === 'subject' ? 'body' : 'subject'
    if (source.has(`${letter}.${other}`)) return []
    const notice = letter.slice('mail.'.length)
    const isTitled =
      Object.hasOwn(notifications, notice) && textIds.notificationTitle(notice).some((one) => source.has(one))
    if (other === 'subject' && isTitled) return []
    return [findingAt(place, `text.letter.${other}`, { letter })]
  })
}

/** An SMS has no general text that could stand in for its own. */
export function silentChannels({ notifications }: Content, source: Catalogue): Finding[] {
  return Object.entries(notifications).flatMap(([id, { channels }]) => {
    const index = channels.indexOf('sms')
    if (index < 0 || source.has(`sms.${id}`)) return []
    const place = under({ file: 'workflows/notifications.json', pointer: '' }, id, 'channels', index)
    return [findingAt(place, 'text.sms', { id })]
  })
}
