import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { RuleGroup, RuleNode } from './RuleNode.ts'
import { beginRule, firstChoice, GROUP_KINDS } from './beginRule.ts'
import { AtomPart, NamePart } from './RuleAtomPart.tsx'
import { ruleText } from './ruleText.ts'
import { type RuleToolbox, useToolbox } from './RuleToolbox.ts'

interface RuleGroupPartProps {
  node: RuleGroup
  onChange: (node: RuleNode) => void
  onRemove: () => void
  /** The rule itself, not a group in it. */
  isWhole?: boolean
}

/** Conditions that are decided together, and how. */
export function RuleGroupPart({ node, onChange, onRemove, isWhole = false }: RuleGroupPartProps) {
  const { text } = useTexts()
  const toolbox = useToolbox()
  const { group, parts } = node
  // Parts have no names: they are told apart by their places.
  const placed = parts.map((part, index) => ({ part, index, place: `part ${index}` }))
  const withParts = (next: readonly RuleNode[]) =>
    next.length === 0 ? onRemove() : onChange({ ...node, parts: next })
  const add = (part: RuleNode) => withParts([...parts, part])
  return (
    <fieldset className="rule-group">
      {(parts.length > 1 || group !== 'all') && (
        <Field label={text('studio.rules.group')}>
          {(control) => (
            <Select
              {...control}
              value={group}
              options={GROUP_KINDS.map((kind) => ({
                value: kind,
                label: text(`studio.rules.group.${kind}`),
              }))}
              onChange={({ target }) =>
                onChange({ ...node, group: GROUP_KINDS.find((kind) => kind === target.value) ?? 'all' })
              }
            />
          )}
        </Field>
      )}
      <ul>
        {placed.map(({ part, index, place }) => (
          <li key={place}>
            <RuleNodePart
              node={part}
              onChange={(next) => withParts(parts.with(index, next))}
              onRemove={() => withParts(parts.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button kind="quiet" icon="add" onClick={() => add(newAtom(toolbox))}>
          {text('studio.rules.add')}
        </Button>
        <Button
          kind="quiet"
          icon="add"
          onClick={() =>
            add({ kind: 'group', group: group === 'any' ? 'all' : 'any', parts: [newAtom(toolbox)] })
          }
        >
          {text('studio.rules.addGroup')}
        </Button>
        {isWhole && (
          <Button kind="quiet" icon="trash" onClick={onRemove}>
            {text('studio.rules.removeAll')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface RulePartProps {
  node: RuleNode
  onChange: (node: RuleNode) => void
  onRemove: () => void
}

/** One condition of a group: by pickers, or as a sentence where no picker shows it. */
function RuleNodePart({ node, ...rest }: RulePartProps) {
  const { text } = useTexts()
  const { world, telling } = useToolbox()
  if (node.kind === 'group') return <RuleGroupPart node={node} {...rest} />
  return (
    <div className="rule-part">
      {node.kind === 'other' && (
        <p>
          {ruleText(node.condition, world, telling)}{' '}
          <span className="muted">{text('studio.rules.other')}</span>
        </p>
      )}
      {node.kind === 'name' && <NamePart node={node} onChange={rest.onChange} />}
      {node.kind === 'atom' && <AtomPart node={node} onChange={rest.onChange} />}
      <Button kind="quiet" icon="trash" iconOnly onClick={rest.onRemove}>
        {text('studio.rules.remove')}
      </Button>
    </div>
  )
}

/** Something to begin with: the first answer beside the field is there. */
export function newAtom(toolbox: RuleToolbox): RuleNode {
  return beginRule(firstChoice(toolbox), toolbox)
}
