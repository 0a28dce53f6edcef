import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PlaceProps } from '../PlaceProps.ts'

interface TrialPartProps extends Pick<PlaceProps, 'syncing'> {
  edition: Answer<'edition'>
  process: string
}

/** What is said, tried on copies of the real open drafts: how many go over, and about what they are asked. */
export function TrialPart({ edition, process, syncing }: TrialPartProps) {
  const { text } = useTexts()
  const [trial, setTrial] = useState<Answer<'tryDrafts'> | null>(null)
  const { busy, failure, send } = useSending()
  const run = () =>
    send(async () => {
      await syncing.flush()
      setTrial(await callStudio('tryDrafts', { params: { id: edition.id }, body: { process } }))
    })
  if (!edition.may.try) return <p>{text('msg.trialOwn')}</p>
  return (
    <>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="actions">
        <Button kind="secondary" icon="eye" busy={busy} onClick={run}>
          {text('studioRelease.trial')}
        </Button>
      </div>
      <div aria-live="polite" className="stack">
        {trial !== null && (
          <>
            <p>
              {text('studioRelease.trial.of', { tried: trial.tried, open: trial.open })}{' '}
              {text(`studioRelease.fate.${trial.drafts}`)}
            </p>
            {trial.stay > 0 && <p>{text('studioRelease.trial.stay', { count: trial.stay })}</p>}
            {trial.tried > 0 && <TriedDrafts trial={trial} />}
          </>
        )}
      </div>
    </>
  )
}

/** Counts in steps of ten, as the server tells them: never what became of a single draft. */
function TriedDrafts({ trial }: { trial: Answer<'tryDrafts'> }) {
  const { text } = useTexts()
  const rough = (count: number): string =>
    count === 0 ? text('studioRelease.trial.few') : text('studioRelease.trial.least', { count })
  return (
    <>
      <SummaryList
        rows={(['unchanged', 'moved', 'asked', 'kept'] as const).map((part) => ({
          key: part,
          label: text(`studioRelease.trial.${part}`),
          value: rough(trial[part]),
        }))}
      />
      {trial.fields.length > 0 && (
        <ul>
          {trial.fields.map(({ pointer, count }) => (
            <li key={pointer}>
              <code className="release-place">{pointer}</code>: {rough(count)}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{text('studioRelease.trial.rough')}</p>
    </>
  )
}
