import { walk } from '../../../content/checks/names.ts'
import { machinesOf } from '../../../content/formUses.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content, Machine, Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { JsonSchema, Operand } from '../../../values/types.ts'
import { conditionsOf } from '../../../workflow/buildWorld.ts'
import { hasNoValue } from './hasNoValue.ts'

/**
 * Names of data that a process is made without though something in it has no value then. What it writes itself, asks for
 * with `{}`, or has another value for is no loss: others may make it with less.
 */
export function missedData(
  child: Workflow,
  given: { [name: string]: Operand },
  { conditions }: Pick<Content, 'conditions'>,
): string[] {
  const written = child.transitions.flatMap(({ set }) => Object.keys(set ?? {}))
  const drawn = Object.entries(child.created ?? {}).filter(([, schema]) => isDrawn(schema))
  const there = new Set([...Object.keys(given), ...written, ...drawn.map(([name]) => name)])
  const missing = Object.keys(child.created ?? {}).filter((name) => !there.has(name))
  if (missing.length === 0) return []
  const tested = testedIn([child, conditions])
  const isMissing = (pointer: string): boolean => missing.some((name) => isIn(pointer, dataOf(name)))
  const named = { conditions: conditionsOf(child, conditions), values: child.values ?? {} }
  const lost = operandsOf(child).filter((operand) => hasNoValue(operand, isMissing, named))
  const read = lost.flatMap((operand) => [...pointersRead(operand, named)])
  return missing.filter((name) => !tested.has(dataOf(name)) && read.some((one) => isIn(one, dataOf(name))))
}

function dataOf(name: string): string {
  return `/application/data/${name}`
}

function isIn(pointer: string, holder: string): boolean {
  return pointer === holder || pointer.startsWith(`${holder}/`)
}

/** Numbers with a check digit are drawn when the process is made. */
function isDrawn(schema: JsonSchema): boolean {
  return isObject(schema) && schema['checkDigit'] !== undefined
}

/** Pointers of which a condition only asks whether something is there. */
function testedIn(parts: readonly unknown[]): Set<string> {
  const tested = new Set<string>()
  for (const part of parts) {
    walk(part, { file: '', pointer: '' }, (key, value) => {
      if (value === true || (isObject(value) && Object.keys(value).length === 0)) tested.add(key)
    })
  }
  return tested
}

/** What the process writes, says, waits for and binds its roles to; conditions are answered without a value, too. */
function operandsOf(child: Workflow): Operand[] {
  const { roles, tracks = {}, messages = {} } = child
  const pointers = [
    ...Object.values(roles).map(({ of }) => of),
    ...Object.values(tracks).map(({ of }) => of),
    ...Object.values(messages).flatMap(({ key }) => Object.keys(key)),
  ]
  return [
    ...pointers.flatMap((at) => (at === undefined ? [] : [{ at }])),
    ...machinesOf(child).flatMap(({ machine }) => machineOperands(machine)),
  ]
}

function machineOperands({ statuses, transitions, timers = [] }: Machine): Operand[] {
  const maps = [
    ...transitions.flatMap(({ set, create, notify = [], guards = [] }) => [
      set,
      ...Object.values(create ?? {}),
      ...notify.map((notice) => (typeof notice === 'string' ? undefined : notice.params)),
      ...guards.map(({ params }) => params),
    ]),
    ...timers.map(({ params }) => params),
  ]
  const holding = Object.values(statuses).flatMap(({ holds, links }) => [
    holds?.id,
    holds?.rank,
    links?.fin,
    links?.as,
    ...Object.values(links?.person ?? {}),
  ])
  const single = [...timers.map(({ due }) => due), ...holding]
  return [...maps.flatMap((map) => Object.values(map ?? {})), ...single.filter((one) => one !== undefined)]
}
