import { ApiError } from '../http/ApiError.ts'
import type { Order } from './orders.ts'

/** A place in a queue: what stands beside it is told by value and id, so nothing is counted from the start. */
export interface Place {
  /** ISO in UTC to the microsecond, as `keyText` writes it: texts of it are in the order of the moments. */
  key: string
  id: string
}
export interface Cursor extends Place {
  /** Towards the beginning. */
  back: boolean
}

const KEY = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function writeCursor(order: Order, { key, id, back }: Cursor): string {
  return Buffer.from(JSON.stringify([order.name, key, id, back])).toString('base64url')
}

/** @throws error.badRequest: it is of another order, or none of ours. */
export function readCursor(order: Order, text: string): Cursor {
  const [name, key, id, back] = partsOf(text)
  const fits = name === order.name && typeof key === 'string' && typeof id === 'string'
  if (!fits || !isMoment(key) || !ID.test(id) || typeof back !== 'boolean')
    throw new ApiError('error.badRequest', { issues: [{ path: '/cursor', code: 'valid.format' }] })
  return { key, id, back }
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** The 31st of February is written like a moment and is none. */
function isMoment(key: string): boolean {
  if (!KEY.test(key)) return false
  const at = new Date(key)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(key.slice(0, 19))
}
