import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import { matches } from '../../../validation/matches.ts'
import { pointersOf } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'
import { portalConstants } from './portalConstants.ts'

const scope = {
  world: { now: { at: '', date: '', year: 0 } },
  conditions: {},
  matches,
  rows: () => undefined,
}

/** Constants: of a kind that the portal can read, and read by somebody. */
export function constants(content: Content): Finding[] {
  const own = Object.entries(content.services.constants)
  const others = own.filter(([name]) => !Object.hasOwn(portalConstants, name))
  const read = others.length === 0 ? new Set() : readBy(content)
  return own.flatMap(([name, value]) => {
    const at = under(servicesFile, 'constants', name)
    const schema = Object.hasOwn(portalConstants, name) ? portalConstants[name] : undefined
    if (schema === undefined) {
      return read.has(name) ? [] : [findingAt(at, 'constant.unread', { name })]
    }
    if (matches(schema, value, scope, '')) return []
    return [findingAt(at, 'constant.wrong', { value: JSON.stringify(value), name })]
  })
}

function readBy({ workflows, forms, uiSchemas, conditions, facts, services }: Content): Set<string> {
  const parts = [workflows, forms, uiSchemas].flatMap((all) => Object.values<object>(all))
  const pointers = [...parts, conditions, facts, services].flatMap((part) => [...pointersOf(part)])
  return new Set(pointers.flatMap((pointer) => /^\/constants\/([^/]+)/.exec(pointer)?.[1] ?? []))
}
