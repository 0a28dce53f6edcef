import { isObject } from '#engine/content/isObject.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Mending } from './Mend.ts'
import { memberAt } from './placesIn.ts'

const NOTES = 'locales/meta.json'
const SOURCE_OF = /\{ "source": "([0-9a-f]+)" \}|\(it writes "([0-9a-f]+)"\)/

/**
 * Which words a text was translated from. Of one that was changed since, the button says that somebody has read the
 * translations.
 */
export const noteSource: Mending = ({ code, pointer, mend = '' }, files) => {
  const [, first, again] = SOURCE_OF.exec(mend) ?? []
  const source = first ?? again
  const notes = files.documentOf(NOTES)
  if ((code !== 'text.source' && code !== 'text.stale') || source === undefined || !isObject(notes))
    return undefined
  const id = memberAt(code === 'text.source' ? pointer : memberAt(pointer).holder).name
  const note = notes[id]
  const changed = isObject(note) ? { ...note, source } : { source }
  return {
    does: code === 'text.source' ? 'note' : 'read',
    params: { id },
    documents: new Map([[NOTES, setAt(notes, `/${id}`, changed)]]),
  }
}
