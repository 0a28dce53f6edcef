import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json } from '#engine/values/types.ts'
import { memberAt, renamed } from './placesIn.ts'
import type { Mending } from './Mend.ts'

/** `did you mean "x"?`, and `write "x"` alone: the finding knows the word that was meant. */
const MEANT = /(?:did you mean |^write )"([^"]+)"\??$/

/** Puts the word that was meant in place of the one that is written, whether that is a value or a name. */
export const writeMeant: Mending = ({ file, pointer, mend = '' }, files) => {
  const meant = MEANT.exec(mend)?.[1]
  const document = files.documentOf(file)
  if (meant === undefined || document === undefined) return undefined
  const mended = replaced(document, pointer, meant)
  if (mended === undefined) return undefined
  return {
    does: 'write',
    params: { word: meant },
    documents: new Map([[file, mended]]),
  }
}

/** A text stands for itself; of anything else the name of the member was meant. */
function replaced(document: Json, pointer: string, meant: string): Json | undefined {
  const value = getAt(document, pointer)
  if (value === undefined) return undefined
  if (typeof value === 'string' && !isPointer(memberAt(pointer).name)) return setAt(document, pointer, meant)
  return renamed(document, pointer, meant)
}

/** In a condition the name is what is read. */
function isPointer(name: string): boolean {
  return /^\d*\//.test(name)
}
