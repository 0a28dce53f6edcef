import type { Content } from '#engine/content/types.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { conditionOf } from './condition.ts'
import { openOwn } from './openOwn.ts'
import { operandOf } from './operand.ts'
import type { Find, Holds, Place } from './Place.ts'

/** What a process names: its conditions and the shared ones, its values. */
export type Named = Pick<Place, 'values' | 'conditions'>

export async function namedIn(content: Content, process: string | undefined): Promise<Named> {
  const workflow = process === undefined ? undefined : content.workflows[process]
  const values: { [name: string]: Find } = {}
  for (const [name, said] of Object.entries(workflow?.values ?? {})) {
    const plain: Json = JSON.parse(JSON.stringify(said))
    values[name] = await operandOf(plain, openOwn)
  }
  const conditions: { [name: string]: Holds } = {}
  for (const [name, said] of Object.entries({ ...content.conditions, ...workflow?.conditions })) {
    const plain: Json = JSON.parse(JSON.stringify(said))
    conditions[name] = await conditionOf(plain, openOwn)
  }
  return { values, conditions }
}

/** The place of a form's value in its world. Named values are not taken over: they are found again. */
export function placeOf({ world, rows }: Scope, at: string, named: Named): Place {
  const { values: _theirs, ...scopes } = world
  const plain: { [scope: string]: Json } = {}
  for (const [name, scope] of Object.entries(scopes)) plain[name] = scope
  return { ...named, world: plain, rows: (list) => rows(list) ?? [], at }
}
