import type { Json } from '#engine/values/types.ts'

const parsed = new Map<string, Json>()
const REMEMBERED = 2000

/** The document of a text, `$schema` and all; parsed once, never to be changed. */
export function rawDocument(text: string): Json {
  const known = parsed.get(text)
  if (known !== undefined) return known
  if (parsed.size >= REMEMBERED) parsed.clear()
  const document: Json = JSON.parse(text)
  parsed.set(text, document)
  return document
}
