import { metaDocuments, sharedParts } from '#engine/content/metaDocuments.ts'
import { ApiError } from '../http/ApiError.ts'

const metaSchemas = new Map<string, object>([...Object.entries(metaDocuments), ['content', sharedParts]])
/** Members of these are words that an author may write. */
const WORDS = ['properties', 'definitions']
/** What stands in these is said of the same place. */
const COMBINING = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']
/** Without these nothing is said of what an object may have. */
const SAYING = ['$ref', 'enum', 'const', 'items', 'additionalProperties', ...WORDS]

/**
 * Meta-schemas come with the files that they describe. Where they know words that this version of the portal does not, the
 * files are of a newer one, which alone can say what these mean. @throws error.invalid
 */
export function refuseNewerMeta(path: string, text: string): void {
  const name = /^schemas\/meta\/(.+)\.json$/.exec(path)?.[1]
  if (name === undefined) return
  const document = metaSchemas.get(name)
  const word = document === undefined ? name : newerWord(placeOf([document]), placeOf([parsed(text)]))
  if (word !== undefined)
    throw new ApiError('error.invalid', { message: 'studioFiles.importNewer', params: { file: path, word } })
}

/** Everything that a document says of one place. */
type Place = readonly ReadonlyMap<string, unknown>[]

function placeOf(values: readonly unknown[]): Place {
  const place: Map<string, unknown>[] = []
  const waiting = values.flatMap(listOf)
  for (const value of waiting) {
    const members = membersOf(value)
    if (members === undefined) continue
    place.push(members)
    // One by one: so many arguments as a file has members no call takes.
    for (const name of COMBINING) for (const one of listOf(members.get(name))) waiting.push(one)
  }
  return place
}

/** The first word of the other one that is not known here. */
function newerWord(own: Place, other: Place): string | undefined {
  if (own.length === 0) return undefined
  const chosen = newerChoice(own, other)
  if (chosen !== undefined) return chosen
  for (const name of WORDS) {
    const known = wordsOf(own, name)
    if (known.size === 0 && isFree(own)) continue
    for (const [word, values] of wordsOf(other, name)) {
      const found = known.has(word) ? newerWord(placeOf(known.get(word) ?? []), placeOf(values)) : word
      if (found !== undefined) return found
    }
  }
  const names = new Set(other.flatMap((one) => [...one.keys()]))
  for (const name of names) {
    if (WORDS.includes(name) || COMBINING.includes(name)) continue
    const found = newerWord(placeOf(valuesOf(own, name)), placeOf(valuesOf(other, name)))
    if (found !== undefined) return found
  }
  return undefined
}

function newerChoice(own: Place, other: Place): string | undefined {
  const choices = (place: Place): string[] =>
    ['enum', 'const'].flatMap((name) => valuesOf(place, name).flatMap(listOf).map(String))
  const known = new Set(choices(own))
  return known.size === 0 ? undefined : choices(other).find((one) => !known.has(one))
}

/** Any object may stand here: a document that says more of it has no newer words. */
const isFree = (place: Place): boolean =>
  place.every((one) => SAYING.every((name) => !one.has(name))) &&
  place.some((one) => !one.has('type') || listOf(one.get('type')).includes('object'))

function wordsOf(place: Place, name: string): Map<string, unknown[]> {
  const words = new Map<string, unknown[]>()
  for (const members of valuesOf(place, name).map(membersOf))
    for (const [word, value] of members ?? []) {
      const values = words.get(word) ?? []
      values.push(value)
      words.set(word, values)
    }
  return words
}

const valuesOf = (place: Place, name: string): unknown[] =>
  place.flatMap((one) => (one.has(name) ? [one.get(name)] : []))

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

function membersOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return new Map<string, unknown>(Object.entries(value))
}

/** What is no JSON is told by the check. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
