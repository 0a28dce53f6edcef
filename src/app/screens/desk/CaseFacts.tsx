import { textIds } from '#engine/texts/textIds.ts'
import type { Json } from '#engine/values/types.ts'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import type { OpenView } from '../../application/useApplicationView.ts'
import { plainAnswer } from '../../application/plainAnswer.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { asJson } from '../../state/json.ts'

const stateTexts: { [state: string]: { id: string; tone: Tone } } = {
  down: { id: 'state.failed.lookup', tone: 'danger' },
  pending: { id: 'state.loading.lookup', tone: 'warn' },
  unknown: { id: 'app.desk.factUnknown', tone: 'neutral' },
}

/** What the registers answered: silence and "none found" are told apart. */
export function CaseFacts({ opened }: { opened: OpenView }) {
  const { text, ...texts } = useTexts()
  const { view } = opened
  const names = Object.keys(opened.process.part.workflow.facts ?? {})
  const shown = names.filter((name) => name in view.world.facts || view.factStates[name] === 'down')
  if (shown.length === 0) return null
  return (
    <Panel title={text('app.desk.facts')}>
      {shown.map((name) => (
        <details key={name} className="fact" open>
          <summary>{text([`fact.${name}`])}</summary>
          <Fact
            value={asJson(view.world.facts[name])}
            state={view.factStates[name] ?? 'unknown'}
            texts={{ text, ...texts }}
            opened={opened}
          />
        </details>
      ))}
    </Panel>
  )
}

interface FactProps {
  value: Json | undefined
  state: string
  texts: Texts
  opened: OpenView
}

function Fact({ value, state, texts, opened }: FactProps) {
  const { text, language } = texts
  const silent = stateTexts[state]
  if (value === undefined) {
    return <Tag tone={silent?.tone ?? 'neutral'}>{text(silent?.id ?? 'app.desk.factUnknown')}</Tag>
  }
  if (value === null || (Array.isArray(value) && value.length === 0))
    return <p className="muted">{text('msg.noData')}</p>
  const { process, rows } = opened.view
  const fields =
    typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [['', value] as const]
  return (
    <SummaryList
      rows={fields.map(([name, field]) => ({
        key: name,
        label: name === '' ? '' : text(textIds.field(process, name)),
        value: plainAnswer(field, { text, language, field: name, rows }),
      }))}
    />
  )
}
