import { resolvePointer } from '#engine/values/pointer.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { firstValue } from './firstValue.ts'
import { ReadableSelect } from './ReadableSelect.tsx'
import { RELATIONS, relationOf } from './relations.ts'
import { relationText } from './relationText.ts'
import type { RuleAtom, RuleName, RuleNode } from './RuleNode.ts'
import { useToolbox } from './RuleToolbox.ts'
import { RuleValue } from './RuleValue.tsx'

interface PartProps<Node extends RuleNode> {
  node: Node
  onChange: (node: RuleNode) => void
}

/** A condition that has a name: it holds, or it does not. */
export function NamePart({ node, onChange }: PartProps<RuleName>) {
  const { text } = useTexts()
  return (
    <>
      <ReadableSelect node={node} onChange={onChange} />
      <Field label={text('studio.rules.how')}>
        {(control) => (
          <Select
            {...control}
            value={node.isNot ? 'fails' : 'holds'}
            options={['holds', 'fails'].map((value) => ({ value, label: text(`studio.rules.how.${value}`) }))}
            onChange={({ target }) => onChange({ ...node, isNot: target.value === 'fails' })}
          />
        )}
      </Field>
    </>
  )
}

/** What is read, how, and what it is compared with. */
export function AtomPart({ node, onChange }: PartProps<RuleAtom>) {
  const texts = useTexts()
  const { text } = texts
  const { world } = useToolbox()
  const absolute = resolvePointer(node.pointer, world.base)
  const readable = world.readables.find(({ pointer }) => pointer === absolute)
  const fitting = RELATIONS.filter(
    (name) =>
      name === node.relation || readable === undefined || relationOf(name).kinds.includes(readable.kind),
  )
  const choose = (name: string) => {
    const relation = fitting.find((one) => one === name)
    if (relation !== undefined) onChange({ ...node, relation, value: firstValue(relation, readable, node) })
  }
  return (
    <>
      <ReadableSelect node={node} onChange={onChange} />
      <Field label={text('studio.rules.how')}>
        {(control) => (
          <Select
            {...control}
            value={node.relation}
            options={fitting.map((value) => ({ value, label: relationText(texts, value, readable?.kind) }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      <RuleValue node={node} readable={readable} onChange={(value) => onChange({ ...node, value })} />
    </>
  )
}
