import { pathParts } from '../http/matchPath.ts'
import { readFields } from '../http/readFields.ts'
import { ok, refusal } from '../http/replies.ts'
import type { Call, Reply, Route } from '../http/Route.ts'
import type { Json } from '../Json.ts'
import type { System } from '../System.ts'
import { readFaultOrder } from './Fault.ts'
import type { FaultBook } from './createFaultBook.ts'

export interface Controlled {
  system: System
  faults: FaultBook
  replaced: Map<string, string>
  /** Method and path -> how often it was called. */
  counts: Map<string, number>
}

/** The levers of whoever tests: how the system misbehaves, and what its records say. */
export function controlRoutes({ system, faults, replaced, counts }: Controlled): { routes: Route[] } {
  const show = (): Reply =>
    ok({
      source: system.name,
      faults: faults.list(),
      set: Object.fromEntries([...replaced].map(([path, text]): [string, Json] => [path, JSON.parse(text)])),
      calls: Object.fromEntries(counts),
      state: system.state?.() ?? null,
    })
  const reset = (): void => {
    faults.clear()
    replaced.clear()
    counts.clear()
    system.reset?.()
  }
  const control = (call: Call): Reply => {
    const fields = readFields(call)
    if (fields?.['reset'] === true) {
      reset()
      return show()
    }
    const order = readFaultOrder(fields)
    if (order === undefined)
      return refusal(
        400,
        'wrongOrder',
        'mode is needed: ok, slow, wrong, half, down or error; or reset: true.',
      )
    faults.order(order)
    return show()
  }
  const set = (call: Call): Reply => {
    const fields = readFields(call)
    const path = fields?.['path']
    if (system.register !== true || typeof path !== 'string' || fields?.['value'] === undefined)
      return refusal(400, 'wrongOrder', 'A register takes {path, value}; value null = no such record.')
    const [before = '', ...query] = path.split('?')
    const name = [`/${pathParts(before).join('/')}`, ...query].join('?')
    replaced.set(name, JSON.stringify(fields['value']))
    return show()
  }
  return {
    routes: [
      { method: 'GET', path: '/_control', open: true, handle: show },
      { method: 'POST', path: '/_control', open: true, handle: control },
      { method: 'POST', path: '/_set', open: true, handle: set },
    ],
  }
}
