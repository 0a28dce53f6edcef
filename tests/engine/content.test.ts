import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Json } from '#engine/values/types.ts'
import { changed, smallContent } from './content.fixture.ts'

const root = join(import.meta.dirname, '../..')

function faultsOf(files: Map<string, string>): string[] {
  return parseContent(files).faults.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
}

test('good content is given whole', () => {
  const { content, faults } = parseContent(smallContent())
  expect(faults).toEqual([])
  expect(Object.keys(content?.workflows ?? {})).toEqual(['demo'])
  expect(content?.forms['demo/ask']).toBeDefined()
})

test('broken JSON is told with line and column', () => {
  const files = smallContent()
  files.set('workflows/demo.json', '{\n  "id": "demo",\n  oops\n}')
  const [fault] = parseContent(files).faults
  expect(fault).toMatchObject({
    file: 'workflows/demo.json',
    code: 'json.syntax',
    params: { line: 3, column: 3 },
  })
})

const w = 'workflows/demo.json'
const s = 'workflows/services.json'
const wrong: [string, { [file: string]: Json }, string][] = [
  ['a file that nothing reads', { 'workflows/deep/er/x.json': {} }, 'workflows/deep/er/x.json# file.unknown'],
  [
    'a word that the kind does not know',
    changed(w, '/transitions/0/form', 'x'),
    `${w}#/transitions/0/form shape.additionalProperties`,
  ],
  [
    'a value that is not of the list',
    changed(w, '/statuses/draft/phase', 'begin'),
    `${w}#/statuses/draft/phase shape.enum`,
  ],
  [
    'a keyword that no schema has',
    changed('schemas/demo/ask.json', '/properties/kind/minLenght', 1),
    'schemas/demo/ask.json#/properties/kind/minLenght shape.additionalProperties',
  ],
  [
    'an operand of no source, beside another whose number begins as its own does',
    changed('schemas/demo/ask.json', '/properties/text/memberOf', {
      list: [0, {}, 2, 3, 4, 5, 6, 7, 8, 9, { at: '1/kind', form: 1 }],
    }),
    'schemas/demo/ask.json#/properties/text/memberOf/list/1 shape.oneOf',
  ],
  [
    'a pattern that cannot be compiled',
    changed('schemas/demo/ask.json', '/properties/text/pattern', '[a'),
    'schemas/demo/ask.json#/properties/text/pattern shape.format',
  ],
  ['an id that contradicts the place', changed(w, '/id', 'other'), `${w}#/id file.id`],
  ['an unknown status', changed(w, '/transitions/0/to', 'snet'), `${w}#/transitions/0/to unknown.status`],
  ['an unknown initial status', changed(w, '/initial', 'darft'), `${w}#/initial unknown.status`],
  ['an unknown role', changed(w, '/transitions/0/by', ['minister']), `${w}#/transitions/0/by/0 unknown.role`],
  ['an unknown form', changed(w, '/steps/0/form', 'demo/asks'), `${w}#/steps/0/form unknown.form`],
  ['an unknown fact', changed(w, '/facts', { persons: {} }), `${w}#/facts/persons unknown.fact`],
  [
    'a fact that the process does not declare',
    changed(w, '/transitions/0/when', { '/facts/study/level': {} }),
    `${w}#/transitions/0/when/~1facts~1study~1level unknown.fact`,
  ],
  [
    'an unknown condition',
    changed(w, '/transitions/0/when', 'chosn'),
    `${w}#/transitions/0/when unknown.condition`,
  ],
  [
    'an unknown condition of a form',
    changed('ui-schemas/demo/ask.json', '/text/ui:visibleWhen', 'opne'),
    'ui-schemas/demo/ask.json#/text/ui:visibleWhen unknown.condition',
  ],
  ['a shadowed condition', changed(w, '/conditions/open', true), `${w}#/conditions/open condition.shadows`],
  [
    'conditions in a circle',
    changed(w, '/conditions/chosen', { not: 'chosen' }),
    `${w}#/conditions/chosen circle.condition`,
  ],
  [
    'an unknown value',
    changed(w, '/roles/ministry/of', '/values/where'),
    `${w}#/roles/ministry/of unknown.value`,
  ],
  [
    'a transition that nothing makes',
    changed(w, '/transitions/0', { id: 'submit', from: ['draft'] }),
    `${w}#/transitions/0 transition.untriggered`,
  ],
  [
    'an unknown notification',
    changed(w, '/transitions/0/notify', ['demo.snt']),
    `${w}#/transitions/0/notify/0 unknown.notification`,
  ],
  [
    'a field of the ui that is no field',
    changed('ui-schemas/demo/ask.json', '/txt', {}),
    'ui-schemas/demo/ask.json#/txt unknown.field',
  ],
  [
    'a required field that cannot be given',
    changed('schemas/demo/ask.json', '/required', ['sort']),
    'schemas/demo/ask.json#/required/0 unknown.field',
  ],
  [
    'an unknown list',
    changed('schemas/demo/ask.json', '/properties/kind/inList', 'kind'),
    'schemas/demo/ask.json#/properties/kind/inList unknown.list',
  ],
  [
    'a reference to nothing',
    changed('schemas/demo/ask.json', '/properties/kind', { $ref: 'demo/none#/x' }),
    'schemas/demo/ask.json#/properties/kind/$ref unknown.reference',
  ],
  [
    'a reference that leads to itself and to nothing else',
    changed('schemas/demo/ask.json', '/properties/kind', { $ref: '#/properties/kind' }),
    'schemas/demo/ask.json#/properties/kind/$ref circle.reference',
  ],
  [
    'a type that there is not',
    changed('schemas/demo/ask.json', '/properties/text/type', 'strnig'),
    'schemas/demo/ask.json#/properties/text/type shape.enum',
  ],
  [
    'a choice that stands twice',
    changed('schemas/demo/ask.json', '/properties/text/enum', ['a', 'b', 'a']),
    'schemas/demo/ask.json#/properties/text/enum shape.uniqueItems',
  ],
  [
    'a field of no kind',
    changed('schemas/demo/ask.json', '/properties/text', { minLength: 1 }),
    'schemas/demo/ask.json#/properties/text schema.untyped',
  ],
  [
    'an array of nothing',
    changed('schemas/demo/ask.json', '/properties/text', { type: 'array' }),
    'schemas/demo/ask.json#/properties/text schema.noItems',
  ],
  [
    'a field called as what every object has',
    changed('schemas/demo/ask.json', '/properties/constructor', { type: 'string' }),
    'schemas/demo/ask.json#/properties/constructor schema.name',
  ],
  [
    'a field called as a row is numbered',
    changed('schemas/demo/ask.json', '/properties/2024', { type: 'string' }),
    'schemas/demo/ask.json#/properties/2024 schema.name',
  ],
  [
    'a field called as a row is named',
    changed('schemas/demo/ask.json', '/properties/@7', { type: 'string' }),
    'schemas/demo/ask.json#/properties/@7 schema.name',
  ],
  [
    'a field of one branch called as a row is numbered',
    changed('schemas/demo/ask.json', '/allOf', [{ then: { properties: { 7: { type: 'string' } } }, if: {} }]),
    'schemas/demo/ask.json#/allOf/0/then/properties/7 schema.name',
  ],
  [
    'an order that leaves fields out',
    changed('ui-schemas/demo/ask.json', '/ui:order', ['text']),
    'ui-schemas/demo/ask.json#/ui:order schema.order',
  ],
  [
    'a menu that is no route',
    changed(s, '/services/0/menu/0/url', '/demo/dashbord'),
    `${s}#/services/0/menu/0/url unknown.route`,
  ],
  ['a process of another service', changed(w, '/service', 'demos'), `${w}#/service unknown.service`],
  [
    'a campaign of no process',
    changed(s, '/campaigns/0/process', 'dema'),
    `${s}#/campaigns/0/process unknown.process`,
  ],
  [
    'a campaign that ends before it begins',
    changed(s, '/campaigns/0/closes', '2026-01-01T00:00:00Z'),
    `${s}#/campaigns/0 period.order`,
  ],
  [
    'a row that names a list which there is not',
    changed('workflows/lists/kinds.json', '/row', { next: { type: 'string', inList: 'kidns' } }),
    'workflows/lists/kinds.json#/row/next/inList unknown.list',
  ],
  [
    'a row twice',
    changed('workflows/lists/kinds.json', '/rows', [{ id: 'a' }, { id: 'b' }, { id: 'a' }]),
    'workflows/lists/kinds.json#/rows/2/id twice.row',
  ],
  [
    'a text that is missing',
    changed(w, '/transitions/0/guards/0/denied', 'demo.notChoosen'),
    `${w}#/transitions/0/guards/0/denied text.missing`,
  ],
  [
    'a text that is no ICU',
    changed('locales/az/demo.json', '/demo.sent', 'Sent {at'),
    'locales/az/demo.json#/demo.sent text.syntax',
  ],
  [
    'a text twice',
    { 'locales/az/more.json': { 'demo.sent': 'x' } },
    'locales/az/more.json#/demo.sent text.twice',
  ],
]

test.for(wrong)('%s is a fault of its place', ([, change, expected]) => {
  expect(faultsOf(smallContent(change))).toContain(expected)
})

test('a second route of the same path is a fault', () => {
  const files = smallContent()
  const services = JSON.parse(files.get(s) ?? '{}')
  services.services.push({ name: 'other', routes: { '/demo/dashboard': { screen: 'apply' } } })
  files.set(s, JSON.stringify(services))
  expect(faultsOf(files)).toContain(`${s}#/services/1/routes/~1demo~1dashboard twice.route`)
})

test('a fault says what may have been meant', () => {
  const { faults } = parseContent(smallContent(changed(w, '/transitions/0/to', 'snet')))
  expect(faults[0]?.mend).toContain('did you mean "sent"?')
})

test('the content of the repository has no fault', () => {
  const files = new Map<string, string>()
  for (const folder of ['schemas', 'ui-schemas', 'workflows', 'locales']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'))
    }
  }
  expect(parseContent(files).faults).toEqual([])
})
