import { machineName, textIds } from '#engine/texts/textIds.ts'
import { actionTexts } from '../actions/actionTexts.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { TimelineEntry } from './EntryWords.tsx'
import { TrackItem } from './TrackItem.tsx'
import type { OpenView } from './useApplicationView.ts'

/** The status that was reached, else what was done; of several elements side by side it is told which one. */
export function EntryTitle({ opened, entry }: { opened: OpenView; entry: TimelineEntry }) {
  const { text } = useTexts()
  const { view } = opened
  const { track, status, what } = entry
  const told =
    status === undefined
      ? text(isMade(opened, what) ? 'event.made' : actionTexts(view.process, { id: what, track }).label)
      : text(textIds.status(machineName(view.process, track?.name), status))
  if (track === undefined) return told
  const item = view.tracks[track.name]?.[track.index]?.item
  return (
    <>
      {track.index + 1}. <TrackItem opened={opened} item={item} />: {told}
    </>
  )
}

/** What another application created, such as a payment, was never a draft. */
function isMade({ process }: OpenView, what: string): boolean {
  const { initial, statuses } = process.part.workflow
  return what === 'created' && statuses[initial]?.editable === undefined
}
