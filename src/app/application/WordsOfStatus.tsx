import { textIds } from '#engine/texts/textIds.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { View } from '../state/clientTypes.ts'
import { EntryTitle } from './EntryTitle.tsx'
import { EntryWords, type TimelineEntry } from './EntryWords.tsx'
import type { OpenView } from './useApplicationView.ts'

/** The last that an officer wrote, as long as the applicant has done nothing since: where it stands, in words. */
export function WordsOfStatus({ opened }: { opened: OpenView }) {
  const { text, moment } = useTexts()
  const entry = lastWords(opened.view)
  if (entry === undefined) return null
  return (
    <section className="stack" data-gap="small">
      <h3>{text('app.officerWords')}</h3>
      <p className="muted">
        <EntryTitle opened={opened} entry={entry} /> · {text(textIds.actor(entry.who))},{' '}
        <time dateTime={entry.at}>{moment(entry.at)}</time>
      </p>
      <EntryWords opened={opened} entry={entry} />
    </section>
  )
}

function lastWords({ timeline }: View): TimelineEntry | undefined {
  const since = timeline.slice(timeline.findLastIndex(({ who }) => who === APPLICANT) + 1)
  return since.findLast(({ form }) => form !== undefined)
}
