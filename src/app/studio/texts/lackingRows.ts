import { programTexts } from '#engine/texts/programTexts.ts'
import { ownersOf } from './matchRow.ts'
import type { TextFindings, TextRow } from './TextRow.ts'

const OTHERS = 'interface'

/** Texts that are wanted and stand in no language, each in the namespace of its neighbours. */
export function lackingRows(rows: readonly TextRow[], { uses }: Pick<TextFindings, 'uses'>): TextRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const wanted = new Set([...uses.keys(), ...programTexts])
  return [...wanted]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, namespace: homeOf(id, rows, ownersOf(uses.get(id))) }))
}

/** Where texts of the same beginning stand, or of nearly the same; the first text of a process begins a file of its own. */
function homeOf(id: string, rows: readonly TextRow[], owners: readonly string[]): string {
  const steps = id.split('.')
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const beginning = `${steps.slice(0, length).join('.')}.`
    const neighbour = rows.find((row) => row.id.startsWith(beginning))
    if (neighbour !== undefined) return neighbour.namespace
  }
  const [first = ''] = steps
  return owners.includes(first) ? first : OTHERS
}
