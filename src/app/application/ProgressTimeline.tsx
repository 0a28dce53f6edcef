import { Timeline, type TimelineItem } from '#ui/Timeline.tsx'
import { actionTexts } from '../actions/actionTexts.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { View } from '../state/clientTypes.ts'

/** What happened so far, newest last, and where the application stands now. */
export function ProgressTimeline({ view }: { view: View }) {
  const { text, moment } = useTexts()
  const past = view.timeline.map((entry, index): TimelineItem => {
    const machine = machineName(view.process, entry.track?.name)
    const label = text(actionTexts(view.process, { id: entry.what, track: entry.track }).label)
    const reached = entry.status === undefined ? '' : text(textIds.status(machine, entry.status))
    return {
      key: `${index}/${entry.at}`,
      state: 'done',
      title: reached === '' ? label : `${label} → ${reached}`,
      time: { at: entry.at, text: moment(entry.at) },
      note: text(textIds.actor(entry.who)),
    }
  })
  const now: TimelineItem = {
    key: 'now',
    state: 'current',
    title: text(textIds.status(view.process, view.status)),
    time: { at: view.since, text: moment(view.since) },
  }
  return <Timeline label={text('a11y.timeline')} items={[...past, now]} />
}
