import { Panel } from '#ui/Panel.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'

type Edition = Answer<'edition'>

interface StandingPanelProps {
  edition: Edition
  /** How many files differ from those of the release that it changes. */
  changed: number
  focused: boolean
}

/** Where the edition stands, whom it waits for, and who said what of it. */
export function StandingPanel({ edition, changed, focused }: StandingPanelProps) {
  const { text, moment } = useTexts()
  const { state, publishAt, publishAgainAt, createdBy, createdAt, reviews } = edition
  const standing = publishAgainAt === null ? state : 'retried'
  const momentOf = (at: string | null): string => (at === null ? '' : moment(at))
  return (
    <Panel title={text('studioRelease.standing')} focused={focused}>
      <div className="stack">
        <p>
          {text(`studioRelease.standing.${standing}`, {
            at: momentOf(publishAt),
            next: momentOf(publishAgainAt),
          })}{' '}
          {text('studioRelease.changedFiles', { count: changed })}
        </p>
        <ol className="release-history">
          <li>{text('studioRelease.begun', { name: createdBy.name, at: moment(createdAt) })}</li>
          {reviews.map(({ at, by, verdict, note }) => (
            <li key={`${at} ${verdict}`}>
              {text(`studioRelease.said.${verdict}`, { name: by.name, at: moment(at) })}
              {note !== '' && <blockquote>{note}</blockquote>}
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}
