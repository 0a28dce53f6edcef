import { isObject, type Json } from '../Json.ts'

/**
 * How a system misbehaves. `slow`: answers after `ms`; `wrong`: right words, wrong types; `half`: cuts the connection in the
 * middle; `down`: hangs up without a word; `error`: 500.
 */
const FAULT_MODES = ['slow', 'wrong', 'half', 'down', 'error'] as const
type FaultMode = (typeof FAULT_MODES)[number]

export type Fault = {
  mode: FaultMode
  /** Beginning of the path ("/debts"); absent = every path. */
  path?: string
  /** Only calls about this person. */
  fin?: string
  /** Milliseconds of `slow`. */
  ms?: number
  /** So many more answers; absent = until told otherwise. */
  times?: number
}
/** What `POST /_control` was told: a fault to add, or `ok` to take faults away. */
export type FaultOrder = Fault | { mode: 'ok'; path?: string; fin?: string }

/** Undefined when the order is not understood. */
export function readFaultOrder(value: Json | undefined): FaultOrder | undefined {
  if (!isObject(value)) return undefined
  const mode = value['mode'] === 'ok' ? 'ok' : FAULT_MODES.find((known) => known === value['mode'])
  if (mode === undefined) return undefined
  const { path, fin, ms, times } = value
  const where = {
    ...(typeof path === 'string' ? { path } : {}),
    ...(typeof fin === 'string' ? { fin } : {}),
  }
  if (mode === 'ok') return { mode, ...where }
  return {
    mode,
    ...where,
    ...(typeof ms === 'number' ? { ms } : {}),
    ...(typeof times === 'number' ? { times } : {}),
  }
}
