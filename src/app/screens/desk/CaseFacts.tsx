import { useMemo } from 'react'
import type { Json } from '#engine/values/types.ts'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import type { OpenView } from '../../application/useApplicationView.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { asJson, isJsonObject } from '../../state/json.ts'
import type { RegisterValue } from './case/registerValues.ts'
import { factFields } from './factFields.ts'
import { FactValue } from './FactValue.tsx'

const stateTexts: { [state: string]: { id: string; tone: Tone } } = {
  down: { id: 'state.failed.lookup', tone: 'danger' },
  pending: { id: 'state.loading.lookup', tone: 'warn' },
  unknown: { id: 'app.desk.factUnknown', tone: 'neutral' },
}

interface CaseFactsProps {
  opened: OpenView
  /** What stands beside an answer already. */
  beside: ReadonlyMap<string, RegisterValue>
}

/**
 * What the registers answered, but for what stands beside an answer: silence and "none found" are told apart. What has no name is there for the rules alone
 * (how many applications are open): officers meet it in their reasons.
 */
export function CaseFacts({ opened, beside }: CaseFactsProps) {
  const { text, has } = useTexts()
  const { view, process } = opened
  const fields = useMemo(() => factFields(process.part), [process])
  const told = useMemo(() => new Set([...beside.values()].map(({ place }) => place)), [beside])
  const names = Object.keys(process.part.workflow.facts ?? {})
  const asked = names.filter(
    (name) => has(`fact.${name}`) && (name in view.world.facts || view.factStates[name] === 'down'),
  )
  if (asked.length === 0) return null
  const isFound = (name: string) => !isEmpty(asJson(view.world.facts[name]))
  /** Something that stands beside no answer. */
  const hasMore = (name: string) => {
    const value = view.world.facts[name]
    if (!isJsonObject(value)) return !told.has(`/facts/${name}`)
    return Object.keys(value).some((member) => !told.has(`/facts/${name}/${member}`))
  }
  const nothing = asked.filter((name) => !isFound(name))
  return (
    <Panel title={text('app.desk.facts')}>
      {asked
        .filter((name) => isFound(name) && hasMore(name))
        .map((name) => (
          <details key={name} className="fact" open>
            <summary>{text(`fact.${name}`)}</summary>
            <FactValue
              place={`/facts/${name}`}
              value={asJson(view.world.facts[name]) ?? null}
              opened={opened}
              fields={fields}
              told={told}
            />
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
