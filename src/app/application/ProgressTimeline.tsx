import { Timeline, type TimelineItem } from '#ui/Timeline.tsx'
import { actionTexts } from '../actions/actionTexts.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { View } from '../state/clientTypes.ts'

/** What happened so far, newest last; the last one that led to the present status is where it stands now. */
export function ProgressTimeline({ view }: { view: View }) {
  const { text, moment } = useTexts()
  const reached = view.timeline.findLastIndex(
    ({ status, track }) => track === undefined && status === view.status,
  )
  const items = view.timeline.map((entry, index): TimelineItem => {
    const machine = machineName(view.process, entry.track?.name)
    const label = text(actionTexts(view.process, { id: entry.what, track: entry.track }).label)
    const status = entry.status === undefined ? '' : text(textIds.status(machine, entry.status))
    return {
      key: `${index}/${entry.at}`,
      state: index === reached ? 'current' : 'done',
      title: status === '' ? label : `${label}: ${status}`,
      time: { at: entry.at, text: moment(entry.at) },
      note: text(textIds.actor(entry.who)),
    }
  })
  return <Timeline label={text('a11y.timeline')} items={items} />
}
