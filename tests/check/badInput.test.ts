import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { parseJson } from '#engine/content/json/parseJson.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Json } from '#engine/values/types.ts'
import { changed, smallContent } from '../engine/content.fixture.ts'

const ask = 'schemas/demo/ask.json'
const texts = 'locales/az/demo.json'

function told(file: string, text: string): string[] {
  const { findings } = checkFiles(smallContent().set(file, text))
  return findings.map((finding) => `${finding.file}#${finding.pointer} ${finding.code}`)
}

function form(properties: Json, more: { [word: string]: Json } = {}): string {
  return JSON.stringify({ $id: 'demo/ask', type: 'object', properties, ...more })
}

/** Objects in objects. */
function nested(levels: number): string {
  const open = '{"type":"object","properties":{"a":'.repeat(levels)
  return `{"$id":"demo/ask","type":"object","properties":{"kind":${open}{"type":"string"}${'}}'.repeat(levels)}}}`
}

/** Each part refers to the next one twice. */
function multiplied(levels: number): string {
  const parts = Array.from({ length: levels }, (_part, level): [string, Json] => [
    `d${level}`,
    {
      type: 'object',
      properties: { l: { $ref: `#/definitions/d${level + 1}` }, r: { $ref: `#/definitions/d${level + 1}` } },
    },
  ])
  const definitions = Object.fromEntries([...parts, [`d${levels}`, { type: 'string' }]])
  return form({ kind: { $ref: '#/definitions/d0' } }, { definitions })
}

const bad: [string, string, string, string][] = [
  ['an empty file', ask, '', `${ask}# json.empty`],
  ['white space alone', ask, ' \n', `${ask}# json.empty`],
  ['a comment', ask, '{ // why\n}', `${ask}# json.comment`],
  ['a comma before a bracket', ask, '{"required": ["kind",]}', `${ask}# json.comma`],
  ['no JSON', ask, '{"kind": tru}', `${ask}# json.syntax`],
  ['a NUL byte', ask, '{"kind": \u0000}', `${ask}# json.syntax`],
  ['a file that is cut off', ask, '{"properties": {"kind"', `${ask}# json.syntax`],
  ['a member twice', ask, '{"type": "object", "a": {"b": 1, "b": 2}}', `${ask}#/a/b json.twice`],
  ['a member twice under two spellings', ask, '{"b": 1, "\\u0062": 2}', `${ask}#/b json.twice`],
  ['a text twice', texts, '{"demo.sent": "a", "demo.sent": "b"}', `${texts}#/demo.sent json.twice`],
  [
    'a member called __proto__',
    ask,
    '{"properties": {"__proto__": {}}}',
    `${ask}#/properties/__proto__ json.name`,
  ],
  [
    'a number without end',
    ask,
    '{"properties": {"kind": {"type": "string", "maxLength": 1e400}}}',
    `${ask}#/properties/kind/maxLength json.number`,
  ],
  [
    'a number read as its neighbour',
    ask,
    '{"enum": ["9007199254740993", 1, 9007199254740993]}',
    `${ask}#/enum/2 json.number`,
  ],
  [
    'a number below zero read as its neighbour',
    ask,
    '{"a/b": -9007199254740993.0}',
    `${ask}#/a~1b json.number`,
  ],
  ['a power that is too great', ask, '{"minimum": 1e16}', `${ask}#/minimum json.number`],
  ['a step that is read as nothing', ask, '{"multipleOf": 1E-400}', `${ask}#/multipleOf json.number`],
  ['a schema nested 10,000 deep', ask, nested(10_000), `${ask}# json.deep`],
  ['brackets that are never closed', ask, '['.repeat(1_000_000), `${ask}# json.deep`],
  ['an array for an object', ask, '[]', `${ask}# shape.type`],
  ['null', 'workflows/demo.json', 'null', 'workflows/demo.json# shape.type'],
  ['a text for a file of texts', texts, '"x"', `${texts}# shape.type`],
  ['notes that are no JSON', 'locales/meta.json', '{', 'locales/meta.json# json.syntax'],
  [
    'notes of no shape',
    'locales/meta.json',
    '{"demo.sent": {"source": "x"}}',
    'locales/meta.json#/demo.sent/source shape.pattern',
  ],
  [
    'a reference to the network',
    ask,
    form({ kind: { $ref: 'https://example.org/x.json#/a' } }),
    `${ask}#/properties/kind/$ref unknown.reference`,
  ],
  [
    'a reference out of the content',
    ask,
    form({ kind: { $ref: '../../../../etc/passwd' } }),
    `${ask}#/properties/kind/$ref unknown.reference`,
  ],
  [
    'a name that every object has',
    ask,
    form({ kind: { type: 'string', inList: 'constructor' } }),
    `${ask}#/properties/kind/inList unknown.list`,
  ],
  ['a file in the wrong folder', 'workflows/demo/ask.json', '{}', 'workflows/demo/ask.json# file.unknown'],
]

test.for(bad)('%s is told at its place', ([, file, text, expected]) => {
  expect(told(file, text)).toContain(expected)
})

test('what is no JSON is told with line and column, wherever the parser stopped', () => {
  const [finding] = checkFiles(smallContent().set(ask, '{\n  "a": [tru],\n  "b": 1\n}')).findings
  expect(finding).toMatchObject({ params: { line: 2, column: 9 } })
})

test('a byte order mark is passed over', () => {
  expect(parseContent(smallContent().set(ask, `\uFEFF${smallContent().get(ask)}`)).faults).toEqual([])
})

test('numbers that are read as they are written are not told of', () => {
  const numbers =
    '9007199254740991, -9007199254740991, 1e15, 0e400, -0, 0.1, 1E-7, 12345678901234.25, 0.30000000000000004'
  expect(parseJson(ask, `{"a": [${numbers}], "b": "9007199254740993"}`)).toHaveProperty('document')
})

test('parts that multiply are told, and not written out', () => {
  const [finding] = checkFiles(smallContent().set(ask, multiplied(40))).findings
  expect(finding).toMatchObject({ file: ask, code: 'schema.tooLarge' })
  expect(finding?.pointer).toMatch(/^\/definitions\/d\d+\/properties\/[lr]\/\$ref$/)
})

test('as deep as content goes is not too deep, and costs no time', () => {
  expect(
    told(ask, nested(40)).filter((one) => !one.endsWith('text.missing') && !one.endsWith('unknown.field')),
  ).toEqual([])
})

test('a broken file does not hide what is wrong in others, and blames nobody for what it may have declared', () => {
  const files = smallContent(changed('workflows/demo.json', '/transitions/0/to', 'snet'))
  files.set(ask, '{')
  files.set('locales/az/demo.json', '{')
  const codes = checkFiles(files).findings.map(({ file, code }) => `${file} ${code}`)
  expect(codes).toEqual([
    'locales/az/demo.json json.syntax',
    'schemas/demo/ask.json json.syntax',
    'workflows/demo.json unknown.status',
  ])
})

test('what could not be read declares what it may: its form, its list, its texts', () => {
  const files = smallContent()
  const unread = [ask, 'workflows/lists/kinds.json', 'locales/en/']
  for (const file of [ask, 'workflows/lists/kinds.json', 'locales/en/demo.json']) files.delete(file)
  expect(checkFiles(files, undefined, { findings: [], unread })).toEqual({ findings: [] })
})

const ODD: Json[] = [
  null,
  [],
  {},
  '',
  '/',
  'constructor',
  'toString',
  '__proto__',
  -1,
  0.5,
  true,
  '1/x',
  'a.b',
  { type: [] },
]

/** Every member of a document, and its pointer. */
function* members(part: Json, pointer = ''): Generator<string> {
  if (typeof part !== 'object' || part === null) return
  const inside: [string, Json][] = Object.entries(part)
  for (const [name, inner] of inside) {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    yield at
    yield* members(inner, at)
  }
}

test('whatever stands anywhere, the check ends with findings and never with an exception', () => {
  const memory = new CheckMemory()
  for (const [file, text] of smallContent()) {
    for (const pointer of members(JSON.parse(text))) {
      if (pointer.includes('~1')) continue
      for (const value of ODD) {
        const files = smallContent(changed(file, pointer, value))
        expect(() => checkFiles(files, memory), `${file}#${pointer} = ${JSON.stringify(value)}`).not.toThrow()
      }
    }
  }
})

test.each(['__proto__', 'constructor', 'toString'])(
  'a pointer into %s leads nowhere, and of what there is all is told',
  (scope) => {
    const chosen = { [`/${scope}/x`]: { const: 'a' } }
    const files = smallContent(changed('workflows/demo.json', '/conditions/chosen', chosen))
    const { findings } = checkFiles(files)
    const found = findings.find(({ code }) => code === 'unknown.pointer')
    expect(found?.mend).toMatch(/^a pointer leads to /)
  },
)
