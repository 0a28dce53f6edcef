import { machineName, textIds } from '#engine/texts/textIds.ts'
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx'
import { actionName } from '../../../actions/actionName.ts'
import { actionTexts } from '../../../actions/actionTexts.ts'
import { FilledIn } from '../../../application/FilledIn.tsx'
import { TrackItem } from '../../../application/TrackItem.tsx'
import type { OpenView } from '../../../application/useApplicationView.ts'
import type { Answer } from '../../../http/Answer.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { isJsonObject } from '../../../state/json.ts'

export type Happened = Answer<'caseWork'>['happened'][number]

interface CaseTimelineProps {
  opened: OpenView
  happened: readonly Happened[]
}

/** Who did what and when, by name, and what they wrote there; the newest last. */
export function CaseTimeline({ opened, happened }: CaseTimelineProps) {
  const texts = useTexts()
  const { text, moment } = texts
  const { view } = opened
  const reached = happened.findLastIndex(({ status, track }) => track === undefined && status === view.status)
  const items = happened.map((entry, index): TimelineItem => {
    const { track, what, at, input, form } = entry
    const told = <Told opened={opened} entry={entry} />
    const action =
      entry.status === undefined ? undefined : actionName(view.process, { id: what, track }, texts)
    return {
      key: `${index}/${at}`,
      state: index === reached ? 'current' : 'done',
      title:
        track === undefined ? (
          told
        ) : (
          <>
            {track.index + 1}.{' '}
            <TrackItem opened={opened} item={view.tracks[track.name]?.[track.index]?.item} />: {told}
          </>
        ),
      time: { at, text: moment(at) },
      note: (
        <>
          <p>
            {whoText(entry, text)}
            {action !== undefined && <> · {action}</>}
          </p>
          {form !== undefined && isJsonObject(input) && (
            <FilledIn opened={opened} form={form} input={input} />
          )}
        </>
      ),
    }
  })
  return <Timeline label={text('a11y.timeline')} items={items} />
}

function Told({ opened, entry: { track, status, what, fact } }: { opened: OpenView; entry: Happened }) {
  const { text } = useTexts()
  const { process } = opened.view
  if (status !== undefined) return text(textIds.status(machineName(process, track?.name), status))
  const label = text(actionTexts(process, { id: what, track }).label)
  return fact === undefined ? label : `${label}: ${text(`fact.${fact}`)}`
}

/** "Universitet, Leyla Əliyeva"; of somebody who is gone the role alone. */
export function whoText(
  { who, name }: { who: string; name?: string | null },
  text: (id: string | readonly string[]) => string,
): string {
  const role = text(textIds.actor(who))
  return name === undefined || name === null ? role : `${role}, ${name}`
}
