import type { Content } from '../../../content/types.ts'
import type { Asked } from '../decide/decide.ts'
import { readingOf } from '../sites/readingOf.ts'
import { shownWhen } from '../sites/shownWhen.ts'
import type { ConditionSite } from '../sites/Site.ts'
import type { Claim } from './Claims.ts'
import { isNever, judged } from './judged.ts'
import { neverShown } from './neverShown.ts'
import { survey } from './survey.ts'

/** All that can be said of a condition where it stands. */
export function judgeCondition(content: Content, site: ConditionSite): Claim[] {
  const { condition, place, placed } = site
  const base = (placed.base ?? '').replaceAll('/*', '/0')
  const reading = readingOf(content, placed.at, base.startsWith('/input'))
  const claims: Claim[] = []
  const standing = survey(condition, place, {
    content,
    at: placed.at,
    reading,
    base,
    claims,
    seen: new Set(),
  })
  const word = place.pointer.split('/').at(-1)
  const given = base === '' ? [] : shownWhen(content, placed.at, base, word !== 'ui:visibleWhen')
  if (word === 'ui:visibleWhen') claims.push(...neverShown(content, site, { reading, base, given }))
  if (standing === 'open') claims.push(inItsPlace(site, given, { base, reading }))
  return claims
}

type In = Pick<Parameters<typeof neverShown>[2], 'reading' | 'base'>

/** With what is known where it stands it may be only one thing, though it is not by itself. */
function inItsPlace(
  { condition, place, placed }: ConditionSite,
  given: readonly Asked[],
  { base, reading }: In,
): Claim {
  const topic = 'here'
  const holds = judged([...given, { condition, base }], reading)
  if (given.length > 0 && holds.is === 'never') {
    return { place, topic, fault: { says: 'condition.neverHere', params: { use: placed.use } } }
  }
  const fails = [...given, { condition: { not: condition }, base }]
  if (given.length > 0 && isNever(fails, reading)) {
    return { place, topic, fault: { says: 'condition.alwaysHere', params: { use: placed.use } } }
  }
  if (holds.is === 'unproven') {
    return {
      place,
      topic,
      fault: { says: 'condition.unproven.holds' },
    }
  }
  return { place, topic }
}
