import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { formPart } from '#engine/bundle/formPart.ts'
import { isObject } from '#engine/content/isObject.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { formFields } from '#engine/form/formFields.ts'
import { widgetKinds } from '#engine/form/widgets/widgetKinds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { widgetName } from '#renderer/widgets/widgetName.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { gallery } from './galleryPages.ts'
import { keyboardScript } from './keyboardScript.ts'

/** Another name of a widget that is there. */
const OTHER_NAMES: { [name: string]: string } = { code: 'oneTimeCode' }
/** It shows, or is not seen at all. */
const NOT_FILLED_IN = ['info', 'readonly', 'hidden']
/** A window of the browser's own, which no page and no test can press keys in. */
const BROWSERS_OWN = ['color']
/** Who reads the answer of an officer: forms of applicants have no such word. */
const OF_OFFICERS = new Set(['ui:told'])

let content: Content
beforeAll(async () => {
  const parsed = parseContent(await readContentFolders(process.cwd()))
  if (parsed.content === undefined) throw new Error(JSON.stringify(parsed.faults))
  ;({ content } = parsed)
})

const forms = gallery.steps.map(({ form }) => form)
const names = Object.keys(widgetKinds).map((name) => OTHER_NAMES[name] ?? name)

test('every widget stands in the gallery', () => {
  const shown = new Set(
    forms.flatMap((form) =>
      formFields(formPart(content, form)).map(({ schema, ui }) => widgetName(schema, ui, content.lists)),
    ),
  )
  const written = wordsIn(forms.map((form) => content.uiSchemas[form] ?? {}))
  expect(names.filter((name) => !shown.has(name) && !written.has(`ui:widget ${name}`))).toEqual([])
})

test('every widget that can be filled in is filled in with the keyboard', () => {
  const known = new Set([...keyboardScript.map(({ widget }) => widget), ...NOT_FILLED_IN, ...BROWSERS_OWN])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test.each([
  ['schemas', 'content.json', ['definitions', 'ruleObject', 'properties']],
  ['ui-schemas', 'ui-schema.json', ['properties']],
])('every word of %s stands in the gallery', (folder, file, place) => {
  const meta: Json = JSON.parse(readFileSync(`schemas/meta/${file}`, 'utf8'))
  const known = place.reduce<Json>((part, word) => objectOf(part)[word] ?? {}, meta)
  const words = Object.keys(objectOf(known)).filter((word) => !word.startsWith('$'))
  const written = wordsIn(
    forms.map((form) => (folder === 'schemas' ? content.forms[form] : content.uiSchemas[form]) ?? {}),
  )
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => !written.has(word) && !OF_OFFICERS.has(word))).toEqual([])
})

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** Every member name in a document, and each with its value where that is a word. */
function wordsIn(value: Json, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) wordsIn(one, found)
  if (!isObject(value)) return found
  for (const [word, inner] of Object.entries(value)) {
    found.add(word)
    if (typeof inner === 'string') found.add(`${word} ${inner}`)
    wordsIn(inner, found)
  }
  return found
}
