import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { escapeToken } from '#engine/values/pointer.ts'
import { placeText } from '#renderer/explain/placeText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import type { FormPlace } from '../../forms/FormPage.tsx'
import { freeTextId } from '../../forms/questions/freeTextId.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { BeginBox } from '../BeginBox.tsx'
import { beginRule, choiceNow } from '../beginRule.ts'
import type { RuleWorld } from '../RuleWorld.ts'
import { worldAt } from '../worldAt.ts'
import { writeRule } from '../writeRule.ts'
import { putRules } from './putRules.ts'
import { type RuleCarrier, rulesAt } from './ruleCarriers.ts'

interface AddRuleProps {
  place: FormPlace
  carriers: readonly RuleCarrier[]
  /** Name of the question that is open. */
  chosen: string | undefined
  world: RuleWorld
  telling: Telling
  onDone: (at: string, index: number) => void
}

/** A new rule of an answer: it begins as a refusal in a case that is to be chosen, and is open at once. */
export function AddRule({ place, carriers, chosen, world, telling, onDone }: AddRuleProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [typed, setTyped] = useState<string>()
  const [chosenBegin, setBegin] = useState<string>()
  const first = chosen === undefined ? undefined : `/properties/${escapeToken(chosen)}`
  const wanted = typed ?? first
  const carrier = carriers.find(({ at }) => at === wanted) ?? carriers[0]
  if (carrier === undefined) return null
  const { at, field, schema } = carrier
  const toolbox = { world: worldAt(world, world.base + field), telling, isRelative: true }
  const begin = choiceNow(chosenBegin, toolbox)
  const add = () => {
    const name = field.slice(field.lastIndexOf('/') + 1)
    const rule = {
      if: writeRule(beginRule(begin, toolbox)),
      must: false,
      denied: freeTextId(workspace, place.form, `${name}Rule`),
    }
    const edits = new DocumentEdits(workspace)
    putRules(edits, { form: place.form, at }, (rules) => [...rules, rule])
    workspace.write(edits.changes(), { label: text('studioRule.stepAdd', { name }) })
    onDone(at, rulesAt(schema).length)
  }
  return (
    <div className="rule-part">
      <Field label={text('studioRule.about')} hint={text('studioRule.aboutHint')}>
        {(control) => (
          <Select
            {...control}
            value={carrier.at}
            options={carriers.map(({ at, field }) => ({
              value: at,
              label: placeText(world.base + field, telling),
            }))}
            onChange={({ target }) => {
              setTyped(target.value)
              // Another answer may not read the same.
              setBegin(undefined)
            }}
          />
        )}
      </Field>
      <BeginBox toolbox={toolbox} value={begin} onChange={setBegin} />
      <Button kind="secondary" icon="add" onClick={add}>
        {text('studioRule.add')}
      </Button>
    </div>
  )
}
