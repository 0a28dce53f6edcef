import type { Said } from '../../../said/Said.ts'
import { analyse } from 'scslre'
import { ambiguousPart } from './ambiguousPart.ts'

const known = new Map<string, Slowness | undefined>()
const restarting = new Map<string, boolean>()
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

/**
 * Whether the search begins anew at each character and reads on far from there (the square of a text's length), as `[a-z]+$`
 * does. Nobody notices it in a short text.
 */
export function restarts(source: string): boolean {
  const found = restarting.get(source) ?? reportsOf(source, { Self: false, Trade: false }).length > 0
  if (restarting.size >= REMEMBERED) restarting.clear()
  restarting.set(source, found)
  return found
}

function find(source: string): Slowness | undefined {
  // What begins anew at each character is asked apart: `restarts`.
  const reports = reportsOf(source, { Move: false })
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

function reportsOf(source: string, reportTypes: { Move?: false; Self?: false; Trade?: false }) {
  try {
    return analyse({ source, flags: 'u' }, { reportTypes }).reports
  } catch {
    return []
  }
}

function partText({ part, text }: { part: string; text: string }): Said {
  return { says: 'word.slow.part', params: { part, text: JSON.stringify(text) } }
}
