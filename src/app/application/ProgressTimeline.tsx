import { textIds } from '#engine/texts/textIds.ts'
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { EntryTitle } from './EntryTitle.tsx'
import { EntryWords } from './EntryWords.tsx'
import type { OpenView } from './useApplicationView.ts'

/**
 * What happened so far, newest last, with what the officers wrote. The last one that led to the present status is where it
 * stands now.
 */
export function ProgressTimeline({ opened }: { opened: OpenView }) {
  const { view } = opened
  const { text, moment } = useTexts()
  const reached = view.timeline.findLastIndex(
    ({ status, track }) => track === undefined && status === view.status,
  )
  const items = view.timeline.map((entry, index): TimelineItem => {
    const who = text(textIds.actor(entry.who))
    return {
      key: `${index}/${entry.at}`,
      state: index === reached ? 'current' : 'done',
      title: <EntryTitle opened={opened} entry={entry} />,
      time: { at: entry.at, text: moment(entry.at) },
      note: who,
      ...(entry.form !== undefined && { words: <EntryWords opened={opened} entry={entry} /> }),
    }
  })
  return <Timeline label={text('a11y.timeline')} items={items} />
}
