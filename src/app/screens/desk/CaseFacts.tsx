import { textIds } from '#engine/texts/textIds.ts'
import type { Json } from '#engine/values/types.ts'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import type { OpenView } from '../../application/useApplicationView.ts'
import { plainAnswer } from '../../application/plainAnswer.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { asJson, isJsonObject } from '../../state/json.ts'

const stateTexts: { [state: string]: { id: string; tone: Tone } } = {
  down: { id: 'state.failed.lookup', tone: 'danger' },
  pending: { id: 'state.loading.lookup', tone: 'warn' },
  unknown: { id: 'app.desk.factUnknown', tone: 'neutral' },
}

/** What the registers answered: silence and "none found" are told apart. */
export function CaseFacts({ opened }: { opened: OpenView }) {
  const texts = useTexts()
  const { text } = texts
  const { view } = opened
  const names = Object.keys(opened.process.part.workflow.facts ?? {})
  const asked = names.filter((name) => name in view.world.facts || view.factStates[name] === 'down')
  if (asked.length === 0) return null
  const isFound = (name: string) => !isEmpty(asJson(view.world.facts[name]))
  const nothing = asked.filter((name) => !isFound(name))
  return (
    <Panel title={text('app.desk.facts')}>
      {asked.filter(isFound).map((name) => (
        <details key={name} className="fact" open>
          <summary>{text(`fact.${name}`)}</summary>
          <Fact value={asJson(view.world.facts[name])} texts={texts} opened={opened} />
        </details>
      ))}
      {nothing.length > 0 && (
        <SummaryList
          rows={nothing.map((name) => {
            const silent =
              name in view.world.facts ? undefined : stateTexts[view.factStates[name] ?? 'unknown']
            const value =
              silent === undefined ? (
                <span className="muted">{text('msg.noData')}</span>
              ) : (
                <Tag tone={silent.tone}>{text(silent.id)}</Tag>
              )
            return { key: name, label: text(`fact.${name}`), value }
          })}
        />
      )}
    </Panel>
  )
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

interface FactProps {
  value: Json | undefined
  texts: Texts
  opened: OpenView
}

function Fact({ value, texts, opened }: FactProps) {
  const { text, language } = texts
  const { process, rows } = opened.view
  const entries = isJsonObject(value) ? Object.entries(value) : itemsOf(value)
  return (
    <SummaryList
      rows={entries.map(([name, field]) => ({
        key: name,
        label: /^\d+\.$/u.test(name) ? name : text([...textIds.field(process, name), `fact.field.${name}`]),
        value: plainAnswer(field, { text, language, field: name, rows }),
      }))}
    />
  )
}

/** Elements of a list are numbered. */
function itemsOf(value: Json | undefined): [string, Json][] {
  const items = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return items.map((item, index) => [`${index + 1}.`, item])
}
