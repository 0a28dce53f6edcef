const bakuOffset = 4 * 60 * 60 * 1000

export interface BakuParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

/** Calendar and clock of an instant in Baku (UTC+4 all year); of a bare date the date itself. Undefined if neither. */
export function bakuParts(value: unknown): BakuParts | undefined {
  const moment = milliseconds(value)
  if (moment === undefined || Number.isNaN(moment)) return undefined
  const date = new Date(moment)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  }
}

function milliseconds(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime() + bakuOffset
  if (typeof value === 'number') return value + bakuOffset
  if (typeof value !== 'string') return undefined
  return /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Date.parse(value) + bakuOffset
}
