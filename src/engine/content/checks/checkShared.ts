import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content } from '../types.ts'
import { circles } from './circles.ts'
import { known } from './known.ts'
import { conditionNames, listNames } from './names.ts'
import { type Names, namesOf } from './namesOf.ts'
import { type Place, under } from './place.ts'

const found = new DocumentMemo<Fault[]>()

/** Shared conditions and facts: names that exist, no circles. */
export function checkShared(content: Content): Fault[] {
  const { conditions, facts } = content
  const names = namesOf(content)
  const place: Place = { file: 'workflows/conditions.json', pointer: '' }
  return [
    ...found.of(conditions, [names.text], () => [
      // By their place among all conditions: each is one, whatever it is called.
      ...checkUses({ conditions }, place, names).map(withoutHolder),
      ...circles('condition', conditions, (name) => under(place, name)),
    ]),
    ...found.of(facts, [names.text], () => checkFacts(facts, names)),
  ]
}

/** The portal's own tables: no outside system. */
const OWN = 'own'

function checkFacts(facts: Content['facts'], names: Names): Fault[] {
  const place: Place = { file: 'workflows/facts.json', pointer: '' }
  const sources = names.sources && new Set([...names.sources, OWN])
  return [
    ...checkUses(facts, place, names),
    ...Object.entries(facts).flatMap(([name, { source, register }]) => [
      ...(sources === undefined ? [] : known('source', source, sources, under(place, name, 'source'))),
      ...(register === undefined || names.registers === undefined
        ? []
        : known('register', register, names.registers, under(place, name, 'register'))),
    ]),
  ]
}

function checkUses(part: unknown, place: Place, names: Names): Fault[] {
  return [
    ...conditionNames(part, place).flatMap((use) =>
      known('condition', use.name, names.conditions, use.place),
    ),
    ...listNames(part, place).flatMap((use) => known('list', use.name, names.lists, use.place)),
  ]
}

function withoutHolder(fault: Fault): Fault {
  return { ...fault, pointer: fault.pointer.replace('/conditions', '') }
}
