import { isObject } from '../../content/isObject.ts'
import { holds } from '../../values/condition.ts'
import { asCondition } from '../../values/readCondition.ts'
import type { JsonObject } from '../../values/types.ts'
import { watchCondition } from './watchCondition.ts'
import { arrayOf } from './coverableForms.ts'
import { countedAt, fitsAt, type Judged, schemaOf, type Spot } from './Spot.ts'

export function watchRules(spot: Spot, { rules }: JsonObject, judged: Judged): void {
  const { scope, watched } = judged
  for (const [index, rule] of arrayOf(rules).entries()) {
    if (!isObject(rule)) continue
    const { if: given, must } = rule
    const counted = countedAt('rule', spot, `/rules/${index}`)
    const condition = given === undefined ? undefined : asCondition(given)
    const place = { ...countedAt('condition', spot, `/rules/${index}/if`), base: spot.at }
    watchCondition(condition, scope, watched, place)
    const applies = condition === undefined || holds(condition, scope, spot.at)
    // A rule that forbids holds where it does not apply.
    if (must === false) watched.tally.count(counted, !applies)
    else if (applies) watched.tally.count(counted, fitsAt(schemaOf(must), spot, judged))
  }
}
