import { under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Content } from '../../../content/types.ts'
import { machineName } from '../../../texts/textIds.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'

const file = { file: 'workflows/notifications.json', pointer: '' }

/** Notifications that something sends, and channels that have a text to send (format.md 9). */
export function notices(content: Content): Finding[] {
  const sent = sentIds(content)
  return Object.entries(content.notifications).flatMap(([id, { channels, account, ahead }]) => {
    const place = under(file, id)
    if (!account && !ahead && !sent.has(id)) {
      return [findingAt(place, 'notice.unsent', { id })]
    }
    return channels.flatMap((channel, index) => {
      const texts = textsOf(channel, id)
      if (texts.length === 0 || texts.some((text) => content.locales['az']?.[text] !== undefined)) return []
      return [
        findingAt(under(place, 'channels', index), 'notice.noText', { id, channel, text: texts[0] ?? '' }),
      ]
    })
  })
}

/** An e-mail without a text of its own is the general one. */
function textsOf(channel: string, id: string): string[] {
  if (channel === 'sms') return [`sms.${id}`]
  return channel === 'email' ? [`mail.${id}.body`, 'mail.general.body'] : []
}

/** A timer without `notify` sends what has its name. */
function sentIds({ workflows }: Content): Set<string> {
  return new Set(
    Object.values(workflows).flatMap((workflow) =>
      machinesOf(workflow).flatMap(({ machine, track }) => [
        ...machine.transitions.flatMap(({ notify = [] }) =>
          notify.map((notice) => (typeof notice === 'string' ? notice : notice.id)),
        ),
        ...(machine.timers ?? []).map(
          ({ id, notify }) => notify ?? `${machineName(workflow.id, track)}.timer.${id}`,
        ),
      ]),
    ),
  )
}
