import type { Json } from '#engine/values/types.ts'

/** The text of a file, read; undefined where there is none, or it is no JSON. */
export function parsedText(text: string | null | undefined): Json | undefined {
  if (text === undefined || text === null) return undefined
  try {
    const document: Json = JSON.parse(text)
    return document
  } catch {
    return undefined
  }
}
