import { conditionNames } from '../content/checks/names.ts'
import type { Content } from '../content/types.ts'
import type { Condition } from '../values/types.ts'

const anywhere = { file: '', pointer: '' }

/** The shared conditions that a part names, and those that these name. */
export function conditionsUsed(part: unknown, content: Content): { [name: string]: Condition } {
  const used: { [name: string]: Condition } = {}
  const add = (name: string): void => {
    const condition = content.conditions[name]
    if (condition === undefined || name in used) return
    used[name] = condition
    for (const inner of conditionNames({ conditions: { [name]: condition } }, anywhere)) add(inner.name)
  }
  for (const { name } of conditionNames(part, anywhere)) add(name)
  return used
}
