import { metaDocuments, sharedParts } from '#engine/content/metaDocuments.ts'
import { ApiError } from '../http/ApiError.ts'

const metaSchemas = new Map<string, object>([...Object.entries(metaDocuments), ['content', sharedParts]])
/** Members of these are words that an author may write. */
const WORDS = new Set(['properties', 'definitions'])

/**
 * Meta-schemas come with the files that they describe. Where they know words that this version of the portal does not, the
 * files are of a newer one, which alone can say what these mean. @throws error.invalid
 */
export function refuseNewerMeta(path: string, text: string): void {
  const name = /^schemas\/meta\/(.+)\.json$/.exec(path)?.[1]
  if (name === undefined) return
  const document = metaSchemas.get(name)
  const word = document === undefined ? name : newerWord(document, parsed(text))
  if (word !== undefined)
    throw new ApiError('error.invalid', { message: 'studioFiles.importNewer', params: { file: path, word } })
}

/** The first word of the other one that is not known here. */
function newerWord(own: unknown, other: unknown, isWord = false): string | undefined {
  const known = membersOf(own)
  if (known === undefined) return undefined
  for (const [key, value] of membersOf(other) ?? []) {
    if (isWord && !known.has(key)) return key
    const found = newerWord(known.get(key), value, !isWord && WORDS.has(key))
    if (found !== undefined) return found
  }
  return undefined
}

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
