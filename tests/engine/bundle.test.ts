import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { openForms } from '#engine/bundle/openForms.ts'
import { functionBody, openModule } from '#engine/bundle/openModule.ts'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Bundle, ProcessPart } from '#engine/bundle/types.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { matches } from '#engine/validation/matches.ts'
import { holds } from '#engine/values/condition.ts'
import type { Scope } from '#engine/values/types.ts'
import { changed, smallContent } from './content.fixture.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function published(files = smallContent()): Bundle {
  const { content, faults } = parseContent(files)
  if (!content) throw new Error(JSON.stringify(faults))
  return publishBundle(content, { sha256 })
}

test('a release has parts for the portal, the account, each process and the pages of each word, and texts of each', () => {
  expect(Object.keys(published().files).sort()).toEqual([
    'account.js',
    'account.json',
    'inputs.demo.js',
    'pages.demo.json',
    'portal.json',
    'process.demo.js',
    'process.demo.json',
    'texts.az.json',
    'texts.en.json',
    'texts.service.demo.az.json',
    'texts.service.demo.en.json',
    'texts.start.az.json',
    'texts.start.en.json',
  ])
})

test('the same content is the same release, whatever the order of its files; another content is another', () => {
  const backwards = new Map([...smallContent()].reverse())
  expect(published(backwards)).toEqual(published())
  const other = smallContent(changed('workflows/lists/kinds.json', '/rows', [{ id: 'b' }, { id: 'a' }]))
  expect(published(other).hash).not.toBe(published().hash)
})

test('a published process is validated and decided by its own module', () => {
  const { files } = published()
  const part: ProcessPart = JSON.parse(files['process.demo.json'] ?? '')
  const body = functionBody(files['process.demo.js'] ?? '')
  const forms = openForms(openModule((require) => compileFunction(body, ['require'])(require)))
  const scope: Scope = {
    world: {
      answers: { ask: { kind: 'a' } },
      campaign: { opens: '2026-07-01T00:00:00+04:00' },
      now: { at: '2026-08-01T08:00:00Z', date: '2026-08-01', year: 2026 },
    },
    conditions: { ...part.conditions, ...part.workflow.conditions },
    matches,
    rows: (list) => part.lists[list]?.rows,
  }
  expect(holds('chosen', scope)).toBe(true)
  expect(holds('open', scope)).toBe(true)
  const validate = (value: { [field: string]: string }) =>
    forms.validate('demo/ask', value, '/answers/ask', { scope }).map(({ path, code }) => `${path} ${code}`)
  expect(validate({ kind: 'a', text: 'long' })).toEqual([])
  expect(validate({ kind: 'z', text: 'x' })).toEqual([
    '/answers/ask/kind valid.enum',
    '/answers/ask/text demo.tooShort',
  ])
  expect(validate({ kind: 'a' })).toEqual(['/answers/ask/text valid.required'])
})

/** Every module that a module imports at run time, by following the source. */
function reachable(entry: string, found = new Set<string>()): Set<string> {
  const source = readFileSync(entry, 'utf8')
  for (const [, clause = '', name = ''] of source.matchAll(/^import (type )?[^'"]*?['"]([^'"]+)['"]/gm)) {
    if (clause !== '') continue
    if (!name.startsWith('.')) found.add(name)
    else if (!found.has(join(dirname(entry), name))) {
      found.add(join(dirname(entry), name))
      reachable(join(dirname(entry), name), found)
    }
  }
  return found
}

test.for([
  'bundle/openForms.ts',
  'bundle/openModule.ts',
  'form/settleAnswers.ts',
  'form/validateAnswers.ts',
  'texts/renderMessage.ts',
])('the browser’s %s reaches nothing of Ajv’s compiler', (module) => {
  const packages = [...reachable(join(import.meta.dirname, '../../src/engine', module))].filter(
    (name) => !name.includes('/engine/'),
  )
  const small = new Set([
    'ajv/dist/runtime/equal.js',
    'ajv/dist/runtime/ucs2length.js',
    'ajv-formats/dist/formats.js',
  ])
  expect(packages.filter((name) => !small.has(name))).toEqual([])
})
