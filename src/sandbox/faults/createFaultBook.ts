import type { Fault, FaultOrder } from './Fault.ts'

export interface FaultBook {
  order: (order: FaultOrder) => void
  /** The fault that this call meets, if any; counts it. The last told comes first. */
  take: (path: string, parts: readonly string[]) => Fault | undefined
  list: () => Fault[]
  clear: () => void
}

export function createFaultBook(): FaultBook {
  let faults: Fault[] = []
  const meets = (fault: Fault, path: string, parts: readonly string[]): boolean =>
    (fault.path === undefined || path.startsWith(fault.path)) &&
    (fault.fin === undefined || parts.includes(fault.fin))
  const covers = (wide: { path?: string; fin?: string }, fault: Fault): boolean =>
    (wide.path === undefined || wide.path === fault.path) &&
    (wide.fin === undefined || wide.fin === fault.fin)

  return {
    order(order) {
      if (order.mode === 'ok') faults = faults.filter((fault) => !covers(order, fault))
      else faults = [{ ...order }, ...faults]
    },
    take(path, parts) {
      const found = faults.find((fault) => meets(fault, path, parts))
      if (found?.times !== undefined) {
        found.times -= 1
        if (found.times <= 0) faults = faults.filter((fault) => fault !== found)
      }
      return found
    },
    list: () => structuredClone(faults),
    clear() {
      faults = []
    },
  }
}
