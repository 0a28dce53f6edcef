import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { takeTranslations, type Translated } from './writeTexts.ts'
import type { JudgedTranslation, TranslationVerdict } from './xliff/judgeTranslations.ts'

const tones: { [verdict in TranslationVerdict]: Tone } = {
  taken: 'ok',
  confirmed: 'ok',
  unknown: 'danger',
  empty: 'neutral',
  moved: 'warn',
  twice: 'danger',
  faulty: 'danger',
}
const order = Object.keys(tones)
const SHOWN = 200

interface TranslationReportProps {
  judged: readonly JudgedTranslation[]
  onClose: () => void
}

/** What would become of each row, the ones that are not taken first; then all that can be taken at once, or nothing. */
export function TranslationReport({ judged, onClose }: TranslationReportProps) {
  const texts = useTexts()
  const { text } = texts
  const workspace = useWorkspace()
  const good = judged.flatMap(({ row, verdict, target }): Translated[] =>
    row !== undefined && target !== undefined && (verdict === 'taken' || verdict === 'confirmed')
      ? [{ row, words: target }]
      : [],
  )
  const counts = order.flatMap((verdict) => {
    const count = judged.filter((one) => one.verdict === verdict).length
    return count === 0 ? [] : [`${text(`studioTexts.verdict.${verdict}`)}: ${count}`]
  })
  const rows = [...judged]
    .sort((one, other) => order.indexOf(other.verdict) - order.indexOf(one.verdict))
    .slice(0, SHOWN)
  const take = () => {
    takeTranslations(workspace, good, { label: text('studioTexts.undo.take', { count: good.length }) })
    showToast('done', 'studioTexts.took')
    onClose()
  }
  return (
    <Panel title={text('studioTexts.report')} focused>
      <div className="stack">
        <p>{counts.join(' · ')}</p>
        <div className="actions">
          <Button icon="check" aria-disabled={good.length === 0} onClick={take}>
            {text('studioTexts.take', { count: good.length })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {text('button.cancel')}
          </Button>
        </div>
        <Table
          caption={text('studioTexts.report')}
          captionHidden
          rows={rows}
          rowKey={(row) => `${row.id} ${judged.indexOf(row)}`}
          columns={columnsOf(texts)}
        />
        {judged.length > SHOWN && <p>{text('studioTexts.moreRows', { count: judged.length - SHOWN })}</p>}
      </div>
    </Panel>
  )
}

const columnsOf = ({ text }: Texts): Column<JudgedTranslation>[] => [
  {
    id: 'id',
    label: text('studioTexts.id'),
    render: ({ id }) => <code className="text-place">{id}</code>,
  },
  {
    id: 'verdict',
    label: text('studioTexts.verdict'),
    render: ({ verdict, faults }) => (
      <>
        <Tag tone={tones[verdict]}>{text(`studioTexts.verdict.${verdict}`)}</Tag> {faults.join(' ')}
      </>
    ),
  },
  { id: 'now', label: text('studioTexts.now'), render: ({ row }) => row?.en ?? '–' },
  { id: 'came', label: text('studioTexts.came'), render: ({ target }) => target ?? '–' },
]
