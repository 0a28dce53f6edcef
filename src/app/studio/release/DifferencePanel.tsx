import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { askPatiently } from './askPatiently.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { FatePanel } from './FatePanel.tsx'
import { TrialPart } from './TrialPart.tsx'
import type { ReleaseProps } from './ReleasePlace.tsx'

const verdicts = {
  compatible: { tone: 'ok', id: 'studioRelease.verdict.compatible' },
  migrates: { tone: 'info', id: 'studioRelease.verdict.migrates' },
  'must ask': { tone: 'warn', id: 'studioRelease.verdict.mustAsk' },
} as const

/** What the edition changes for applicants, officers and those who have begun, and what becomes of these. */
export function DifferencePanel({ edition, opened, syncing, readOnly }: ReleaseProps) {
  const { text } = useTexts()
  const [difference, setDifference] = useState<Answer<'editionDifference'> | null>(null)
  const { busy, failure, send } = useSending()
  const tell = () =>
    send(async () => {
      await syncing.flush()
      const params = { id: edition.id }
      setDifference(await askPatiently(() => callStudio('editionDifference', { params })))
    })
  return (
    <Panel title={text('studioRelease.difference')}>
      <div className="stack">
        {failure !== null && <FailedNotice failure={failure.is} />}
        <div className="actions">
          <Button kind="secondary" icon="eye" busy={busy} onClick={tell}>
            {text(difference === null ? 'studioRelease.tell' : 'studioRelease.tellAgain')}
          </Button>
        </div>
        {difference !== null && (
          <>
            <p aria-live="polite">
              <Tag tone={verdicts[difference.verdict].tone}>{text(verdicts[difference.verdict].id)}</Tag>
            </p>
            <DifferenceList difference={difference} />
            {difference.open.map(({ process, drafts, underWay }) => (
              <FatePanel
                key={process}
                process={process}
                open={{ drafts, underWay }}
                title={edition.title}
                base={opened.base}
                readOnly={readOnly}
                trial={drafts > 0 && <TrialPart edition={edition} process={process} syncing={syncing} />}
              />
            ))}
          </>
        )}
      </div>
    </Panel>
  )
}
