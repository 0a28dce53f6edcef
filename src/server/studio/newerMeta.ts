import { metaDocuments, sharedParts } from '#engine/content/metaDocuments.ts'

const META = /^schemas\/meta\/(.+)\.json$/
const metaSchemas = new Map<string, object>([...Object.entries(metaDocuments), ['content', sharedParts]])
/** Members of these are words that an author may write. */
const WORDS = ['properties', 'definitions']
/** What stands in these is said of the same place. */
const COMBINING = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']
/** Without these nothing is said of what an object may have. */
const SAYING = ['$ref', 'enum', 'const', 'items', 'additionalProperties', ...WORDS]

/**
 * Meta-schemas come with the files that they describe. Where they know words that this version of the portal does not, the
 * files are of a newer one, which alone can say what these mean.
 * @returns the first such word
 */
export function findNewerWord(path: string, text: string): string | undefined {
  const name = META.exec(path)?.[1]
  if (name === undefined) return undefined
  const document = metaSchemas.get(name)
  return document === undefined ? name : newerWord(placeOf([document]), placeOf([parsed(text)]))
}

export const isMeta = (path: string): boolean => META.test(path)

/** Everything that a document says of one place. */
interface Place {
  /** What stands under each name, wherever it is said of the place. */
  said: ReadonlyMap<string, readonly unknown[]>
  /** Somewhere it lets an object stand here. */
  takesObject: boolean
}

function placeOf(values: readonly unknown[]): Place {
  const said = new Map<string, unknown[]>()
  let takesObject = false
  const waiting = values.flatMap(listOf)
  for (const value of waiting) {
    const members = membersOf(value)
    if (members === undefined) continue
    takesObject ||= members['type'] === undefined || listOf(members['type']).includes('object')
    for (const [name, member] of Object.entries(members)) add(said, name, member)
    // One by one: so many arguments as a file has members no call takes.
    for (const name of COMBINING) for (const one of listOf(members[name])) waiting.push(one)
  }
  return { said, takesObject }
}

function add(lists: Map<string, unknown[]>, name: string, value: unknown): void {
  const list = lists.get(name)
  if (list === undefined) lists.set(name, [value])
  else list.push(value)
}

/** The first word of the other one that is not known here. A file says as much as it likes: each place is looked at once. */
function newerWord(own: Place, other: Place): string | undefined {
  const chosen = newerChoice(own, other)
  if (chosen !== undefined) return chosen
  for (const name of WORDS) {
    const known = wordsOf(own, name)
    if (known.size === 0 && isFree(own)) continue
    for (const [word, values] of wordsOf(other, name)) {
      const mine = known.get(word)
      const found = mine === undefined ? word : newerWordIn(mine, values)
      if (found !== undefined) return found
    }
  }
  for (const [name, mine] of own.said) {
    const theirs = other.said.get(name)
    if (theirs === undefined || WORDS.includes(name) || COMBINING.includes(name)) continue
    const found = newerWordIn(mine, theirs)
    if (found !== undefined) return found
  }
  return undefined
}

/** Where nothing is said here, nothing newer is said there. */
function newerWordIn(mine: readonly unknown[], theirs: readonly unknown[]): string | undefined {
  const own = placeOf(mine)
  return own.said.size === 0 && !own.takesObject ? undefined : newerWord(own, placeOf(theirs))
}

function newerChoice(own: Place, other: Place): string | undefined {
  const choices = ({ said }: Place): string[] =>
    ['enum', 'const'].flatMap((name) => (said.get(name) ?? []).flatMap(listOf).map(String))
  const known = new Set(choices(own))
  return known.size === 0 ? undefined : choices(other).find((one) => !known.has(one))
}

/** Any object may stand here: a document that says more of it has no newer words. */
const isFree = ({ said, takesObject }: Place): boolean =>
  takesObject && SAYING.every((name) => !said.has(name))

function wordsOf({ said }: Place, name: string): Map<string, unknown[]> {
  const words = new Map<string, unknown[]>()
  for (const members of said.get(name) ?? [])
    for (const [word, value] of Object.entries(membersOf(members) ?? {})) add(words, word, value)
  return words
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

function membersOf(value: unknown): { [name: string]: unknown } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return { ...value }
}

/** What is no JSON is told by the check. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
