import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { findingWords } from '../check/findingWords.ts'
import { studioAddress } from '../studioAddress.ts'

type Finding = Answer<'checkEdition'>['findings'][number]
const tones = { error: 'danger', warning: 'warn', unproven: 'neutral' } as const
const SHOWN = 100

interface CheckPanelProps {
  edition: string
  check: Answer<'checkEdition'> | null
  /** Something was changed since. */
  isOld: boolean
  busy: boolean
  failure: { is: unknown } | null
  onCheck: () => void
}

/** What `npm run check` says of the edition as it stands, each with a way to its place. */
export function CheckPanel({ edition, check, isOld, busy, failure, onCheck }: CheckPanelProps) {
  const { text } = useTexts()
  const errors = check?.findings.filter(({ severity }) => severity === 'error').length ?? 0
  return (
    <Panel title={text('studioRelease.check')}>
      <div className="stack">
        {failure !== null && <FailedNotice failure={failure.is} />}
        <div className="actions">
          <Button kind="secondary" icon="checkCircle" busy={busy} onClick={onCheck}>
            {text(check === null ? 'studioRelease.doCheck' : 'studioRelease.checkAgain')}
          </Button>
        </div>
        {isOld && <p className="muted">{text('studioRelease.changedSince')}</p>}
        <p aria-live="polite">
          {check !== null &&
            (check.findings.length === 0
              ? text('studioRelease.noFindings')
              : text('studioRelease.findings', { errors, others: check.findings.length - errors }))}
        </p>
        {check !== null && check.findings.length > 0 && (
          <ul>
            {check.findings.slice(0, SHOWN).map((finding) => (
              <FindingItem key={JSON.stringify(finding)} edition={edition} finding={finding} />
            ))}
          </ul>
        )}
        {check !== null && check.findings.length > SHOWN && (
          <p>{text('studioRelease.moreFindings', { count: check.findings.length - SHOWN })}</p>
        )}
      </div>
    </Panel>
  )
}

function FindingItem({ edition, finding }: { edition: string; finding: Finding }) {
  const texts = useTexts()
  const { says, lang } = findingWords(finding, texts)
  return (
    <li>
      <Tag tone={tones[finding.severity]}>{texts.text(`studioRelease.severity.${finding.severity}`)}</Tag>{' '}
      <span lang={lang}>{says}</span>{' '}
      <a href={placeOf(edition, finding)}>
        <code className="release-place">
          {finding.file} {finding.pointer}
        </code>
      </a>
    </li>
  )
}

/** Texts have a place of their own. */
function placeOf(edition: string, { file, pointer }: Finding): string {
  const place = file.startsWith('locales/') ? 'texts' : 'forms'
  return studioAddress({ edition, place, file, ...(pointer !== undefined && { at: pointer }) })
}
