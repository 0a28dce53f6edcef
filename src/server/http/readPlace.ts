import { ApiError } from './ApiError.ts'

/** Where a page of a list by time begins. */
export interface Place {
  at: Date
  /** Of the row at this moment. */
  id: string
  /** What follows the id, if anything. */
  rest: string
}

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z),([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:,(\d{1,15}))?$/

/**
 * A place as the page before gave it: an instant of the years 0001 to 9999, and a row.
 * Undefined: there is none, the first page is wanted.
 * @throws error.badRequest: it is no place of ours.
 */
export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined
  const [, moment = '', id = '', rest = ''] = PLACE.exec(text) ?? []
  const at = new Date(moment)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1)
    throw new ApiError('error.badRequest', { issues: [{ path: '/after', code: 'valid.format' }] })
  return { at, id, rest }
}
