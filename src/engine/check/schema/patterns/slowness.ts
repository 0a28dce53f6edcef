import { analyse } from 'scslre'

const known = new Map<string, Slowness | undefined>()
const REMEMBERED = 5000

export interface Slowness {
  exponential: boolean
  /** What makes it slow when there is much of it. */
  character: string
}

/** Whether a text can be found for which a pattern needs far more than one look at each character. */
export function slowness(source: string): Slowness | undefined {
  if (!known.has(source)) {
    if (known.size >= REMEMBERED) known.clear()
    known.set(source, find(source))
  }
  return known.get(source)
}

function find(source: string): Slowness | undefined {
  const reports = reportsOf(source)
  const worst = reports.find((report) => report.exponential) ?? reports[0]
  return worst === undefined ? undefined : { exponential: worst.exponential, character: worst.character.pick }
}

/** `Move`: the search begins anew at each character; short texts cost nothing, so only trades within a match count. */
function reportsOf(source: string) {
  try {
    return analyse({ source, flags: 'u' }, { reportTypes: { Move: false } }).reports
  } catch {
    return []
  }
}
