import type { Mending } from './Mend.ts'
import { memberAt, without } from './placesIn.ts'

/** Findings whose mend is to take away exactly what they point at. */
const IDLE: ReadonlySet<string> = new Set(['ui.idle', 'ui.autofocus', 'text.note', 'text.idleParam'])

export const takeOut: Mending = ({ code, file, pointer }, files) => {
  const document = files.documentOf(file)
  if (!IDLE.has(code) || pointer === '' || document === undefined) return undefined
  const mended = without(document, pointer)
  if (mended === undefined) return undefined
  return {
    does: 'takeOut',
    params: { word: memberAt(pointer).name },
    documents: new Map([[file, mended]]),
  }
}
