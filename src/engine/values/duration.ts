/** An ISO 8601 duration in whole numbers, all of one sign. */
export interface Duration {
  years: number
  months: number
  days: number
  milliseconds: number
  /** It has hours, minutes or seconds, so it does not end with a day. */
  exact: boolean
}

const pattern =
  /^(-?)P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const known = new Map<string, Duration | undefined>()

/** Undefined for text that is not a duration. */
export function parseDuration(text: string): Duration | undefined {
  if (known.has(text)) return known.get(text)
  const duration = parse(text)
  if (known.size < 1000) known.set(text, duration)
  return duration
}

function parse(text: string): Duration | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const sign = found[1] === '-' ? -1 : 1
  const part = (index: number): number => sign * Number(found[index] ?? 0)
  return {
    years: part(2),
    months: part(3),
    days: part(4) * 7 + part(5),
    milliseconds: ((part(6) * 60 + part(7)) * 60 + part(8)) * 1000,
    exact: text.includes('T'),
  }
}

/** Of a duration without years and months ("PT2M", "P1D"): for waiting times, not for deadlines. */
export function durationMilliseconds(text: string): number | undefined {
  const duration = parseDuration(text)
  if (!duration || duration.years !== 0 || duration.months !== 0) return undefined
  return duration.days * 24 * 60 * 60 * 1000 + duration.milliseconds
}
