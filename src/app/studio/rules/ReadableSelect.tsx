import { resolvePointer } from '#engine/values/pointer.ts'
import { Field } from '#ui/Field.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { beginRule, nameChoice } from './beginRule.ts'
import { readableName } from './readableName.ts'
import { ReadableOptions } from './ReadableOptions.tsx'
import type { RuleAtom, RuleName, RuleNode } from './RuleNode.ts'
import { useToolbox } from './RuleToolbox.ts'

interface ReadableSelectProps {
  node: RuleAtom | RuleName
  onChange: (node: RuleNode) => void
}

/** What is read: an answer, a look-up, something of the person, or a condition that has a name. */
export function ReadableSelect({ node, onChange }: ReadableSelectProps) {
  const { text } = useTexts()
  const toolbox = useToolbox()
  const { world, telling } = toolbox
  const chosen = node.kind === 'name' ? nameChoice(node.name) : resolvePointer(node.pointer, world.base)
  const isKnown = node.kind === 'name' || world.readables.some(({ pointer }) => pointer === chosen)
  return (
    <Field label={text('studio.rules.what')}>
      {(control) => (
        <SelectBox
          {...control}
          value={chosen}
          onChange={({ target }) => onChange(beginRule(target.value, toolbox))}
        >
          {!isKnown && <option value={chosen}>{readableName(chosen, telling)}</option>}
          <ReadableOptions world={world} telling={telling} />
        </SelectBox>
      )}
    </Field>
  )
}
