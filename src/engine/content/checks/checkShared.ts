import type { Fault } from '../../issue.ts'
import type { Content } from '../types.ts'
import { circles } from './circles.ts'
import { known } from './known.ts'
import { conditionNames, listNames } from './names.ts'
import { under } from './place.ts'

/** Shared conditions and facts: names that exist, no circles. */
export function checkShared({ conditions, facts, lists }: Content): Fault[] {
  const names = Object.keys(conditions)
  const place = { file: 'workflows/conditions.json', pointer: '' }
  const inConditions = conditionNames({ conditions }, { file: place.file, pointer: '' })
  const factPlace = { file: 'workflows/facts.json', pointer: '' }
  return [
    ...inConditions.flatMap((use) =>
      known('condition', use.name, names, {
        ...use.place,
        pointer: use.place.pointer.replace('/conditions', ''),
      }),
    ),
    ...circles('condition', conditions, (name) => under(place, name)),
    ...conditionNames(facts, factPlace).flatMap((use) => known('condition', use.name, names, use.place)),
    ...listNames([conditions], place).flatMap((use) => known('list', use.name, Object.keys(lists), place)),
  ]
}
