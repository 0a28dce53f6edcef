import type { Json } from '#engine/values/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { renameContent } from '../../renaming/renameContent.ts'
import { contentTexts } from '../codes/door/files.ts'
import { rawDocument } from '../edit/rawDocument.ts'
import type { HarmlessKind } from './Harmless.ts'

const written = (kind: string, write: (document: Json, text: string) => string): HarmlessKind => ({
  kind,
  *changes(files) {
    for (const [file, text] of contentTexts(files))
      yield {
        title: file,
        get edits() {
          return new Map([[file, write(rawDocument(text), text)]])
        },
      }
  },
})

/** The same content, written otherwise. */
export const writing: HarmlessKind[] = [
  written('written in one line', (document) => JSON.stringify(document)),
  written('indented by four', (document) => JSON.stringify(document, undefined, 4)),
  written('lines ended as on Windows', (_document, text) => text.replaceAll('\n', '\r\n')),
  written('members in the opposite order', (document) => JSON.stringify(turned(document))),
  written('letters escaped', (document) =>
    JSON.stringify(document).replaceAll(
      /[^\0-\x7f]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  ),
  {
    kind: 'every id renamed',
    // Fields of registration keep their names: a text that they share with others then stands under both.
    but: ['text.unused'],
    *changes(files) {
      for (const seed of [1, 2]) {
        yield {
          title: `seed ${seed}`,
          get edits() {
            const renamed = renameContent(files, seed).files
            const gone = [...files.keys()].filter((file) => !renamed.has(file))
            return new Map<string, string | undefined>([
              ...gone.map((file) => [file, undefined] as const),
              ...renamed,
            ])
          },
        }
      }
    },
  },
]

/** Arrays keep their order, which means something. */
function turned(json: Json): Json {
  if (Array.isArray(json)) return json.map(turned)
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json)
      .toReversed()
      .map(([name, value]) => [name, turned(value)]),
  )
}
