import { isDate } from '#engine/values/dates.ts'

/** Days of the address, where they are days. */
export function periodOf(params: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [params.get('from'), params.get('to')]
  return { ...(isDate(from) && { from }), ...(isDate(to) && { to }) }
}
