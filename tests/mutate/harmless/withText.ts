import { createHash } from 'node:crypto'
import { under } from '#engine/content/checks/place.ts'
import { setAt } from '../edit/changes.ts'
import type { Change } from '../edit/Change.ts'

const root = (file: string) => ({ file, pointer: '' })

/** A new text in every language, with its note for translators. */
export function withText(id: string, text: string): Change[] {
  return [
    setAt(under(root('locales/az/fields.json'), id), `${text} (az)`),
    setAt(under(root('locales/en/fields.json'), id), text),
    setAt(under(root('locales/meta.json'), id), { source: sourceOf(`${text} (az)`) }),
  ]
}

/** By which translators see that the source has changed (locales/meta.json). */
export function sourceOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
