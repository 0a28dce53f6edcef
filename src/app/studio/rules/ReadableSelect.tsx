import { resolvePointer } from '#engine/values/pointer.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { RuleAtom, RuleName, RuleNode } from './RuleNode.ts'
import { useToolbox } from './RuleToolbox.ts'
import { READABLE_GROUPS, readableName } from './readableName.ts'
import { writtenPointer } from './writtenPointer.ts'

/** No pointer begins so. */
const NAME = 'name:'

interface ReadableSelectProps {
  node: RuleAtom | RuleName
  onChange: (node: RuleNode) => void
}

/** What is read: an answer, a look-up, something of the person, or a condition that has a name. */
export function ReadableSelect({ node, onChange }: ReadableSelectProps) {
  const { text } = useTexts()
  const { world, telling, isRelative } = useToolbox()
  const label = (pointer: string): string => readableName(pointer, telling)
  const chosen = node.kind === 'name' ? NAME + node.name : resolvePointer(node.pointer, world.base)
  const isKnown = node.kind === 'name' || world.readables.some(({ pointer }) => pointer === chosen)
  const choose = (value: string) => {
    if (value.startsWith(NAME)) onChange({ kind: 'name', name: value.slice(NAME.length), isNot: false })
    else
      onChange({
        kind: 'atom',
        pointer: writtenPointer(value, world, isRelative),
        relation: 'given',
        value: {},
      })
  }
  return (
    <Field label={text('studio.rules.what')}>
      {(control) => (
        <span className="select-box">
          <select
            {...control}
            className="input"
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            {!isKnown && <option value={chosen}>{label(chosen)}</option>}
            {READABLE_GROUPS.map((group) => (
              <optgroup key={group} label={text(`studio.rules.what.${group}`)}>
                {world.readables
                  .filter((one) => one.group === group && one.pointer !== world.base)
                  .map((one) => (
                    <option key={one.pointer} value={one.pointer}>
                      {label(one.pointer)}
                    </option>
                  ))}
              </optgroup>
            ))}
            <optgroup label={text('studio.rules.what.names')}>
              {Object.keys(world.conditions).map((name) => (
                <option key={name} value={NAME + name}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
          <Icon name="chevronDown" />
        </span>
      )}
    </Field>
  )
}
