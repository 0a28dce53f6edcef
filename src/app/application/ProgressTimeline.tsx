import { Timeline, type TimelineItem } from '#ui/Timeline.tsx'
import { actionTexts } from '../actions/actionTexts.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { TrackItem } from './TrackItem.tsx'
import type { OpenView } from './useApplicationView.ts'

interface TrackPlace {
  name: string
  index: number
}

/**
 * What happened so far, newest last: the status that was reached, else what was done. The last one that led to the
 * present status is where it stands now.
 */
export function ProgressTimeline({ opened }: { opened: OpenView }) {
  const { view } = opened
  const { text, moment } = useTexts()
  const reached = view.timeline.findLastIndex(
    ({ status, track }) => track === undefined && status === view.status,
  )
  const items = view.timeline.map((entry, index): TimelineItem => {
    const { track, status, what } = entry
    const told =
      status === undefined
        ? text(actionTexts(view.process, { id: what, track }).label)
        : text(textIds.status(machineName(view.process, track?.name), status))
    return {
      key: `${index}/${entry.at}`,
      state: index === reached ? 'current' : 'done',
      title: track === undefined ? told : <TrackTitle opened={opened} track={track} told={told} />,
      time: { at: entry.at, text: moment(entry.at) },
      note: text(textIds.actor(entry.who)),
    }
  })
  return <Timeline label={text('a11y.timeline')} items={items} />
}

/** Of several side by side it is told which one. */
function TrackTitle({ opened, track, told }: { opened: OpenView; track: TrackPlace; told: string }) {
  const item = opened.view.tracks[track.name]?.[track.index]?.item
  return (
    <>
      {track.index + 1}. <TrackItem opened={opened} item={item} />: {told}
    </>
  )
}
