import type { Said } from '../../../said/Said.ts'
import { analyse } from 'scslre'
import { ambiguousPart } from './ambiguousPart.ts'

const known = new Map<string, Slowness | undefined>()
const REMEMBERED = 5000

export interface Slowness {
  exponential: boolean
  /** What makes it slow, in words. */
  why: Said
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
  const found = worst?.exponential === true ? undefined : ambiguousPart(source)
  if (found !== undefined) {
    return { exponential: true, why: partText(found) }
  }
  if (worst === undefined) return undefined
  const { exponential, character } = worst
  return {
    exponential,
    why: { says: 'word.slow.many', params: { character: JSON.stringify(character.pick) } },
  }
}

/** `Move`: the search begins anew at each character; short texts cost nothing, so only trades within a match count. */
function reportsOf(source: string) {
  try {
    return analyse({ source, flags: 'u' }, { reportTypes: { Move: false } }).reports
  } catch {
    return []
  }
}

function partText({ part, text }: { part: string; text: string }): Said {
  return { says: 'word.slow.part', params: { part, text: JSON.stringify(text) } }
}
