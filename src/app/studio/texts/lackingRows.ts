import { programTexts } from '#engine/texts/programTexts.ts'
import { ownersOf } from './matchRow.ts'
import type { TextFindings, TextRow } from './TextRow.ts'

const OTHERS = 'interface'
/** What explanations say of conditions stands with that of other processes: a process's other texts do not go there. */
const SENTENCE = /^[^.]+\.(?:is|needs)\./

/** Texts that are wanted and stand in no language, each in the namespace of its neighbours. */
export function lackingRows(rows: readonly TextRow[], { uses }: Pick<TextFindings, 'uses'>): TextRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const wanted = new Set([...uses.keys(), ...programTexts])
  return [...wanted]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, namespace: homeOf(id, rows, ownersOf(uses.get(id))) }))
}

/** Where texts of the same beginning stand; the first ones of a process begin a file of their own. */
export function homeOf(id: string, rows: readonly TextRow[], owners: readonly string[]): string {
  const steps = id.split('.')
  const owner = steps.slice(0, -1).findLastIndex((step) => owners.includes(step))
  for (let length = steps.length - 1; length > 0; length -= 1) {
    if (length === owner) break
    const beginning = `${steps.slice(0, length).join('.')}.`
    const neighbour = rows.find(
      (row) => row.id.startsWith(beginning) && (length > 1 || !SENTENCE.test(row.id)),
    )
    if (neighbour !== undefined) return neighbour.namespace
  }
  return steps[owner] ?? OTHERS
}
