import { useMemo } from 'react'
import type { Json } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import type { OpenView } from '../../application/useApplicationView.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { asJson } from '../../state/json.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import { RowCache } from '../../work/RowCache.ts'
import { factFields } from './factFields.ts'
import { FactValue } from './FactValue.tsx'

const stateTexts: { [state: string]: { id: string; tone: Tone } } = {
  down: { id: 'state.failed.lookup', tone: 'danger' },
  pending: { id: 'state.loading.lookup', tone: 'warn' },
  unknown: { id: 'app.desk.factUnknown', tone: 'neutral' },
}

/**
 * What the registers answered: silence and "none found" are told apart. What has no name is there for the rules alone
 * (how many applications are open): officers meet it in their reasons.
 */
export function CaseFacts({ opened }: { opened: OpenView }) {
  const texts = useTexts()
  const { text, has } = texts
  const { view, process } = opened
  const fields = useMemo(() => factFields(process.part), [process])
  const services = useMemo(
    () => rendererServices({ texts, cache: new RowCache(process.part.lists, view.rows), files: view.files }),
    [texts, process, view],
  )
  const names = Object.keys(process.part.workflow.facts ?? {})
  const asked = names.filter(
    (name) => has(`fact.${name}`) && (name in view.world.facts || view.factStates[name] === 'down'),
  )
  if (asked.length === 0) return null
  const isFound = (name: string) => !isEmpty(asJson(view.world.facts[name]))
  const nothing = asked.filter((name) => !isFound(name))
  return (
    <Panel title={text('app.desk.facts')}>
      {asked.filter(isFound).map((name) => (
        <details key={name} className="fact" open>
          <summary>{text(`fact.${name}`)}</summary>
          <RendererServicesProvider value={services}>
            <FactValue
              place={`/facts/${name}`}
              value={asJson(view.world.facts[name]) ?? null}
              opened={opened}
              fields={fields}
            />
          </RendererServicesProvider>
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
