import type { Explanation } from '#engine/explain/Explanation.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Condition } from '#engine/values/types.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { RuleWorld } from './RuleWorld.ts'
import type { Tried } from './Tried.ts'
import { triedWith } from './triedWith.ts'
import { useTried } from './useRuleWorld.ts'

interface RuleTesterProps {
  value: Condition
  world: RuleWorld
  telling: Telling
}

/** Which parts of a rule hold, and why, for the person and the answers of the preview. */
export function RuleTester({ value, world, telling }: RuleTesterProps) {
  const { text } = useTexts()
  const tried = useTried()
  if (tried === undefined) return null
  const explanation = tryRule(value, world, tried)
  return (
    <fieldset className="rule-tester" aria-live="polite">
      <legend>
        <h4>{text('studio.rules.tester')}</h4>
      </legend>
      {explanation === undefined ? (
        <p>{text('studioTrouble.ruleFell')}</p>
      ) : (
        <Verdicts explanation={explanation} telling={telling} />
      )}
    </fieldset>
  )
}

/**
 * The rule in the world of the preview: a look-up that has not answered is neither a yes nor a no. One that leads back to
 * itself comes to no end.
 */
function tryRule(value: Condition, world: RuleWorld, tried: Tried): Explanation | undefined {
  try {
    return explainCondition(value, { ...triedWith(world, tried), base: world.base })
  } catch {
    return undefined
  }
}

const TONES = { true: 'ok', false: 'danger', unknown: 'neutral' } as const

/** The verdict of each part, with its sentence. */
export function Verdicts({ explanation, telling }: { explanation: Explanation; telling: Telling }) {
  const { text } = useTexts()
  const verdict = `${explanation.holds}` as const
  const tag = <Tag tone={TONES[verdict]}>{text(`studio.rules.verdict.${verdict}`)}</Tag>
  if (explanation.kind === 'atom')
    return (
      <p>
        {tag} {sayingText(explanation, telling)}
      </p>
    )
  const { name, parts, kind } = explanation
  return (
    <div>
      <p>
        {tag} {name === undefined ? text(`studio.rules.group.${kind}`) : text('studio.rules.named', { name })}
      </p>
      <ul className="rule-group">
        {parts.map((part) => (
          <li key={JSON.stringify(part)}>
            <Verdicts explanation={part} telling={telling} />
          </li>
        ))}
      </ul>
    </div>
  )
}
