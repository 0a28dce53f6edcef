import type { Fault } from '../../issue.ts'
import type { Condition } from '../../values/types.ts'
import { conditionNames } from './names.ts'
import { faultAt } from './faultAt.ts'
import type { Place } from './place.ts'

/** Conditions that lead back to themselves: they would never be decided. */
export function circles(
  what: 'condition' | 'value' | 'persona',
  conditions: { [name: string]: Condition },
  placeOf: (name: string) => Place,
): Fault[] {
  const usesOf = (name: string): string[] =>
    conditionNames({ conditions: { [name]: conditions[name] } }, { file: '', pointer: '' }).map(
      (use) => use.name,
    )
  return circleFaults(what, Object.keys(conditions), usesOf, placeOf)
}

/** A fault for each name that can be reached from itself. */
export function circleFaults(
  what: 'condition' | 'value' | 'persona',
  names: readonly string[],
  usesOf: (name: string) => readonly string[],
  placeOf: (name: string) => Place,
): Fault[] {
  const all = new Set(names)
  const uses = new Map(names.map((name) => [name, usesOf(name)]))
  const known = (name: string): readonly string[] => uses.get(name) ?? []
  return names
    .filter((name) => reaches(name, name, { usesOf: known, all, seen: new Set() }))
    .map((name) => faultAt(placeOf(name), `circle.${what}`, { name }))
}

interface Walk {
  usesOf: (name: string) => readonly string[]
  all: ReadonlySet<string>
  seen: Set<string>
}

function reaches(from: string, target: string, walk: Walk): boolean {
  return walk.usesOf(from).some((next) => {
    if (next === target) return true
    if (walk.seen.has(next) || !walk.all.has(next)) return false
    walk.seen.add(next)
    return reaches(next, target, walk)
  })
}
