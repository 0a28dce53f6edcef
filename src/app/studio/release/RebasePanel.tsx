import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { showToast } from '../../toasts/toasts.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ReleaseProps } from './ReleasePlace.tsx'

/** Others published meanwhile: the edition is brought onto what is live now, and both sides are shown where they differ. */
export function RebasePanel({ edition, onEdition, syncing }: ReleaseProps) {
  const { text } = useTexts()
  const { busy, failure, send } = useSending()
  const [conflicts, setConflicts] = useState<Answer<'rebaseEdition'>['conflicts']>([])
  const rebase = (prefer?: 'edition' | 'release') =>
    send(async () => {
      await syncing.flush()
      const params = { id: edition.id }
      const { revision } = await callStudio('edition', { params })
      const body = { revision, ...(prefer !== undefined && { prefer }) }
      const answer = await callStudio('rebaseEdition', { params, body })
      if (!answer.moved) return setConflicts(answer.conflicts)
      // The files of the other release are news like what others write: what was done here can still be taken back.
      syncing.retryNow()
      showToast('done', 'studioTrouble.rebased')
      onEdition(answer.edition)
    })
  return (
    <Panel title={text('studioRelease.behind')} tone="attention">
      <div className="stack">
        <p>{text('studioRelease.behindLead')}</p>
        {failure !== null && <FailedNotice failure={failure.is} />}
        {conflicts.length === 0 ? (
          <div className="actions">
            <Button busy={busy} onClick={() => rebase()}>
              {text('studioRelease.rebase')}
            </Button>
          </div>
        ) : (
          <>
            <p aria-live="polite">{text('studioRelease.conflicts', { count: conflicts.length })}</p>
            <ul>
              {conflicts.map(({ path, pointer, mine, theirs }) => (
                <li key={`${path}#${pointer}`}>
                  <code className="release-place">
                    {path} {pointer}
                  </code>
                  <dl>
                    <dt>{text('studioRelease.ofEdition')}</dt>
                    <dd>{toldAs(mine)}</dd>
                    <dt>{text('studioRelease.ofRelease')}</dt>
                    <dd>{toldAs(theirs)}</dd>
                  </dl>
                </li>
              ))}
            </ul>
            <div className="actions">
              <Button busy={busy} onClick={() => rebase('edition')}>
                {text('studioRelease.preferEdition')}
              </Button>
              <Button kind="secondary" busy={busy} onClick={() => rebase('release')}>
                {text('studioRelease.preferRelease')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}

const toldAs = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
