import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stockWidgets } from '#engine/form/widgets/stockWidgets.ts'
import { widgetFaults } from '#engine/form/widgets/widgetFaults.ts'
import { commonOptions, widgetKinds } from '#engine/form/widgets/widgetKinds.ts'
import { meant } from '#engine/content/nearest.ts'
import { codeOf } from '#engine/said/Told.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { fieldRegistry } from '#renderer/fields/fieldRegistry.ts'

const root = join(import.meta.dirname, '../..')
const codes = (schema: JsonObject, ui: JsonObject) =>
  widgetFaults(schema, ui).map(({ says, pointer }) => `${codeOf(says)} ${pointer}`)

describe('the widget that a form names', () => {
  test.each<[string, JsonObject, JsonObject, string[]]>([
    ['fits', { type: 'string' }, { 'ui:widget': 'text' }, []],
    ['is one of RJSF by its name there', { type: 'integer' }, { 'ui:widget': 'updown' }, []],
    ['is not known, which the door tells', { type: 'string' }, { 'ui:widget': 'txt' }, []],
    ['has a name of JavaScript', { type: 'string' }, { 'ui:widget': 'constructor' }, []],
    ['asks for another type', { type: 'boolean' }, { 'ui:widget': 'money' }, ['widget.type /ui:widget']],
    ['may be left empty', { type: ['number', 'null'] }, { 'ui:widget': 'money' }, []],
    [
      'has nothing to choose from',
      { type: 'string' },
      { 'ui:widget': 'combobox' },
      ['widget.needs /ui:widget'],
    ],
    ['chooses several', { type: 'array', items: { inList: 'x' } }, { 'ui:widget': 'checkboxes' }, []],
    [
      'has an option of another',
      { type: 'string' },
      { 'ui:widget': 'text', 'ui:options': { rows: 3, placeholder: 'x' } },
      ['unknown.option /ui:options/rows'],
    ],
    [
      'has an option of another shape',
      { type: 'string' },
      { 'ui:widget': 'textarea', 'ui:options': { rows: 'many' } },
      ['widget.option /ui:options/rows'],
    ],
    [
      'has an option out of its words',
      { type: 'string' },
      { 'ui:widget': 'cardDigits', 'ui:options': { part: 'middle' } },
      ['widget.option /ui:options/part'],
    ],
  ])('%s', (_name, schema, ui, expected) => expect(codes(schema, ui)).toEqual(expected))

  test('is told with what may have been meant', () => {
    const [fault] = widgetFaults(
      { type: 'string' },
      { 'ui:widget': 'documentNumber', 'ui:options': { seires: ['AA'] } },
    )
    expect(fault?.mend).toEqual(meant('series'))
  })

  test('is told in words how an option is written', () => {
    const shapeOf = (widget: string, options: JsonObject) =>
      widgetFaults({ type: 'string' }, { 'ui:widget': widget, 'ui:options': options })[0]?.params?.['shape']
    expect(shapeOf('textarea', { rows: 'many' })).toEqual({ says: 'word.option.count' })
    expect(shapeOf('cardDigits', { part: 'middle' })).toBe('first, last')
  })
})

test('the meta-schema knows the same widgets, and those of RJSF', () => {
  const meta: { properties: { 'ui:widget': { enum: string[] } } } = JSON.parse(
    readFileSync(join(root, 'schemas/meta/ui-schema.json'), 'utf8'),
  )
  const chosenByTheForm = Object.keys(widgetKinds).filter((name) => name !== 'element' && name !== 'elements')
  expect(new Set(meta.properties['ui:widget'].enum)).toEqual(
    new Set([...chosenByTheForm, ...stockWidgets.keys()]),
  )
})

test('the meta-schema knows the fields of the registry that a form may name, and no others', () => {
  const meta: { properties: { 'ui:field': { enum: string[] } } } = JSON.parse(
    readFileSync(join(root, 'schemas/meta/ui-schema.json'), 'utf8'),
  )
  // RJSF's own places have capitals.
  const named = Object.keys(fieldRegistry).filter((name) => /^[a-z]/.test(name))
  expect(new Set(meta.properties['ui:field'].enum)).toEqual(new Set(named))
})

test('every widget and each of its options stand in the table of the README', () => {
  const readme = readFileSync(join(root, 'src/renderer/widgets/README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'))
  const missing = Object.entries(widgetKinds).flatMap(([name, kind]) => {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${name}\``))
    if (row === undefined) return [name]
    const options = Object.keys('options' in kind ? kind.options : {})
    return options.filter((option) => !row.includes(`\`${option}\``)).map((option) => `${name}.${option}`)
  })
  expect(missing).toEqual([])
  expect(Object.keys(commonOptions).filter((option) => !readme.includes(`\`${option}\``))).toEqual([])
})
