import { endOfDay } from '#engine/values/dates.ts'

/** Days in Baku, both included, as moments: [from, to). Absent = without that end. */
export function dayBounds({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  from?: Date
  to?: Date
} {
  const end = to === undefined ? undefined : endOfDay(to)
  return {
    ...(from !== undefined && { from: new Date(`${from}T00:00:00+04:00`) }),
    ...(end !== undefined && { to: new Date(Date.parse(end) + 1000) }),
  }
}
