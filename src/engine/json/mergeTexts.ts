import type { Json } from '../values/types.ts'
import { layoutJson } from './layoutJson.ts'
import { type Conflict, mergeJson } from './mergeJson.ts'
import { rewriteJson } from './rewriteJson.ts'

/** A file; null = there is none. */
export interface Texts {
  base: string | null
  mine: string | null
  theirs: string | null
}
export interface MergedText {
  /** With conflicts: theirs, and what of mine is beside it. */
  text: string | null
  conflicts: Conflict[]
}

/** What two people made of one file, merged place by place. What cannot be read as JSON is merged only as a whole. */
export function mergeTexts({ base, mine, theirs }: Texts): MergedText {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] }
  if (theirs === base) return { text: mine, conflicts: [] }
  const [first, second, third] = [parsed(base), parsed(mine), parsed(theirs)]
  if (first === 'broken' || second === 'broken' || third === 'broken')
    return { text: theirs, conflicts: [{ pointer: '', base, mine, theirs }] }
  const { value, conflicts } = mergeJson({
    base: first?.value,
    mine: second?.value,
    theirs: third?.value,
  })
  if (value === undefined) return { text: null, conflicts }
  return { text: theirs === null ? layoutJson(JSON.stringify(value)) : rewriteJson(theirs, value), conflicts }
}

function parsed(text: string | null): { value: Json } | undefined | 'broken' {
  if (text === null) return undefined
  try {
    const value: Json = JSON.parse(text)
    return { value }
  } catch {
    return 'broken'
  }
}
