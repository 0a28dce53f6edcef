import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { placeText } from '#renderer/explain/placeText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Verdicts } from '../RuleTester.tsx'
import type { RuleWorld } from '../RuleWorld.ts'
import { triedWith } from '../triedWith.ts'
import type { Tried } from '../Tried.ts'
import { useTried } from '../useRuleWorld.ts'
import { type Judgement, judgeRule, type RuleVerdict } from './judgeRule.ts'

const TONES: { [verdict in RuleVerdict]: Tone } = {
  denies: 'danger',
  holds: 'ok',
  idle: 'neutral',
  empty: 'neutral',
  waits: 'warn',
}

interface RuleJudgementsProps {
  rule: JsonObject
  world: RuleWorld
  telling: Telling
  /** With what the verdict rests on. */
  withReasons: boolean
}

/** One whose conditions lead back to themselves comes to no end. */
function judgeSafely(rule: JsonObject, world: RuleWorld, tried: Tried): Judgement[] | undefined {
  try {
    return judgeRule(rule, world.base, triedWith(world, tried))
  } catch {
    return undefined
  }
}

/** What a rule says of the answers that the preview holds; of rows once for each. */
export function RuleJudgements({ rule, world, telling, withReasons }: RuleJudgementsProps) {
  const { text } = useTexts()
  const tried = useTried()
  if (tried === undefined) return null
  const judged = judgeSafely(rule, world, tried)
  if (judged === undefined) return <p>{text('studioTrouble.ruleFell')}</p>
  return (
    <div className="rule-verdict">
      {withReasons && (
        <p>
          <strong>{text('studio.rules.tester')}</strong>
        </p>
      )}
      <ul aria-label={text('studio.rules.tester')}>
        {judged.map(({ pointer, verdict, why }) => (
          <li key={pointer}>
            <p>
              <Tag tone={TONES[verdict]}>{text(`studioRule.verdict.${verdict}`)}</Tag>{' '}
              {judged.length > 1 && placeText(pointer, telling)}
            </p>
            {withReasons &&
              why.map((reason) => (
                <Verdicts key={JSON.stringify(reason)} explanation={reason} telling={telling} />
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
