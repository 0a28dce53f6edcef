import { useState } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { isJsonObject } from '../../../state/json.ts'
import '../../checking.css'
import { formPath } from '../../forms/contentTree.ts'
import type { FormPlace } from '../../forms/FormPage.tsx'
import { useDocument, useWorkspace } from '../../workspace/useWorkspace.ts'
import { rulePlaceOf } from '../rulePlaceOf.ts'
import { useRuleTelling, useRuleWorld } from '../useRuleWorld.ts'
import { worldAt } from '../worldAt.ts'
import { AddRule } from './AddRule.tsx'
import { ruleCarriers, rulesOf } from './ruleCarriers.ts'
import { RuleRow } from './RuleRow.tsx'

/** What a form refuses, and what it then says: every rule of its answers, in the order of the questions. */
export function FormRules({ place, chosen }: { place: FormPlace; chosen: string | undefined }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const document = useDocument(formPath(place.form))
  const around = rulePlaceOf(workspace, place.form, '')
  const world = useRuleWorld(around)
  const telling = useRuleTelling(world, around.process)
  const [opened, setOpened] = useState<string>()
  if (!isJsonObject(document)) return null
  const rules = rulesOf(document)
  const own = world?.base ?? ''
  return (
    <section className="stack" data-gap="small" aria-label={text('studioRule.title')}>
      <h3>{text('studioRule.title')}</h3>
      {rules.length === 0 && <p className="muted">{text('studioRule.none')}</p>}
      {world === undefined && <StatusNote busy>{text('studio.rules.loading')}</StatusNote>}
      {world !== undefined && rules.length > 0 && (
        <ul className="rule-rows">
          {rules.map((placed) => {
            const key = keyOf(placed.at, placed.index)
            const isRelative = placed.field !== ''
            return (
              <RuleRow
                key={key}
                place={place}
                placed={placed}
                toolbox={{ world: worldAt(world, own + placed.field), telling, isRelative }}
                isOpen={key === opened}
                onOpen={(isOpen) => setOpened(isOpen ? key : undefined)}
                onMoved={(index) => setOpened((one) => one && keyOf(placed.at, index))}
              />
            )
          })}
        </ul>
      )}
      {world !== undefined && !place.readOnly && (
        <AddRule
          place={place}
          carriers={ruleCarriers(document).filter(({ field }) => field !== '' && !field.endsWith('/*'))}
          chosen={chosen}
          world={world}
          telling={telling}
          onDone={(at, index) => setOpened(keyOf(at, index))}
        />
      )}
    </section>
  )
}

const keyOf = (at: string, index: number): string => `${at} ${index}`
