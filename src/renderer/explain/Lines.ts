/** A sentence, or several under a head ("At least one of these:"). */
export type Line = string | Lines
export interface Lines {
  head?: string
  lines: readonly Line[]
}
interface Heads {
  any: string
  all: string
}

/** Several that all hold, in one list. */
export function allLines(told: readonly Lines[]): Lines {
  return { lines: unique(told.flatMap((one) => (one.head === undefined ? one.lines : [one]))) }
}

/** Several of which one is enough, under a head. What each of them wants is told once, before. */
export function anyLines(told: readonly Lines[], heads: Heads): Lines {
  const shared = sharedBy(told)
  const own = told.map(({ lines, ...rest }) => ({ ...rest, lines: without(lines, shared) }))
  if (shared.length > 0 && own.some(({ lines }) => lines.length === 0)) return { lines: shared }
  const ways = unique(own.flatMap((one) => asOneLine(one, heads)))
  if (shared.length > 0)
    return { lines: [...shared, ...(ways.length < 2 ? ways : [{ head: heads.any, lines: ways }])] }
  const [only] = ways
  if (ways.length > 1) return { head: heads.any, lines: ways }
  return typeof only === 'object' && only.head === heads.all ? { lines: only.lines } : { lines: ways }
}

/** One of several possibilities: what has to hold in it is a list of its own. */
function asOneLine({ head, lines }: Lines, { all }: Heads): readonly Line[] {
  if (head !== undefined) return [{ head, lines }]
  return lines.length < 2 ? lines : [{ head: all, lines }]
}

/** Lines that each of several lists has. Of one that is enough by itself (it has a head) nothing is shared. */
function sharedBy(told: readonly Lines[]): readonly Line[] {
  const [first, ...others] = told
  if (first === undefined || others.length === 0 || told.some(({ head }) => head !== undefined)) return []
  const isIn = ({ lines }: Lines, line: Line): boolean => lines.some((one) => keyOf(one) === keyOf(line))
  return first.lines.filter((line) => others.every((other) => isIn(other, line)))
}

function without(lines: readonly Line[], left: readonly Line[]): readonly Line[] {
  const keys = new Set(left.map(keyOf))
  return lines.filter((line) => !keys.has(keyOf(line)))
}

function unique(lines: readonly Line[]): readonly Line[] {
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()]
}

function keyOf(line: Line): string {
  return JSON.stringify(line)
}
