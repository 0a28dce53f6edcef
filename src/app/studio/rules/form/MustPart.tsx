import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { Json, JsonSchema } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { firstValue } from '../firstValue.ts'
import { relationOf } from '../relations.ts'
import { relationText } from '../relationText.ts'
import type { RuleAtom } from '../RuleNode.ts'
import { useToolbox } from '../RuleToolbox.ts'
import { RuleValue } from '../RuleValue.tsx'
import { MUST_RELATIONS, type MustShape, readMust, writeMust } from './mustShape.ts'

interface MustPartProps {
  must: Json | undefined
  onChange: (must: JsonSchema) => void
}

/** What the answer has to be, by pickers; that it is refused whatever it is; or what JSON alone can change. */
export function MustPart({ must, onChange }: MustPartProps) {
  const texts = useTexts()
  const { text } = texts
  const { world } = useToolbox()
  const shape = readMust(must)
  const readable = world.readables.find(({ pointer }) => pointer === world.base)
  const fitting = MUST_RELATIONS.filter(
    (name) =>
      (shape.kind === 'is' && name === shape.relation) ||
      readable === undefined ||
      relationOf(name).kinds.includes(readable.kind),
  )
  const before = atomOf(shape, world.base)
  const choose = (value: string) => {
    const relation = fitting.find((name) => name === value)
    if (relation !== undefined)
      onChange(writeMust({ kind: 'is', relation, value: firstValue(relation, readable, before) }))
    else if (value === REFUSED) onChange(false)
  }
  if (shape.kind === 'other') return <p className="muted">{text('studioRule.mustOther')}</p>
  return (
    <div className="rule-part">
      <Field label={text('studioRule.must')}>
        {(control) => (
          <Select
            {...control}
            value={shape.kind === 'refused' ? REFUSED : shape.relation}
            options={[
              { value: REFUSED, label: text('studioRule.refused') },
              ...fitting.map((name) => ({
                value: name,
                label: relationText(texts, name, readable?.kind),
              })),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {shape.kind === 'is' && (
        <RuleValue
          node={before}
          readable={readable}
          onChange={(value) => onChange(writeMust({ ...shape, value }))}
        />
      )}
    </div>
  )
}

/** No relation is called so. */
const REFUSED = 'refused'

function atomOf(shape: MustShape, pointer: string): RuleAtom {
  if (shape.kind === 'is') return { kind: 'atom', pointer, relation: shape.relation, value: shape.value }
  return { kind: 'atom', pointer, relation: 'given', value: {} }
}
