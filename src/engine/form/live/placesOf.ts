import { getAt } from '../../values/pointer.ts'

/**
 * The pointers of a declared place: a star is every row that stands in the document. The first steps are given, as far
 * as they are known.
 */
export function placesOf(steps: readonly string[], known: readonly string[], document: unknown): string[] {
  let pointers = [known.map((step) => `/${step}`).join('')]
  for (const step of steps.slice(known.length)) {
    pointers =
      step === '*'
        ? pointers.flatMap((list) => rowsOf(list, document))
        : pointers.map((pointer) => `${pointer}/${step}`)
  }
  return pointers
}

function rowsOf(list: string, document: unknown): string[] {
  const rows = getAt(document, list)
  return Array.isArray(rows) ? rows.map((_row, index) => `${list}/${index}`) : []
}

/** Does every row that the pointer names stand in the document? */
export function standsIn(document: unknown, steps: readonly string[], pointer: string): boolean {
  const given = pointer.split('/')
  return steps.every((step, depth) => {
    if (step !== '*') return true
    const rows = getAt(document, given.slice(0, depth + 1).join('/'))
    return Array.isArray(rows) && Number(given[depth + 1]) < rows.length
  })
}
