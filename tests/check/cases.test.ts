import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCases } from '#engine/check/cases/checkCases.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { readCaseTexts } from '#cli/check/readCaseTexts.ts'
import { readCases } from '#cli/check/readCases.ts'

const ROOT = join(import.meta.dirname, '../..')

/** One content for all tests: its forms are compiled once. */
const { content } = parseContent(await readContentFolders(ROOT))

function soundContent(): Content {
  if (content === undefined) throw new Error('The content has faults')
  return content
}

/** A case with steps, to be broken. */
function someCase() {
  for (const [file, text] of readCaseTexts(ROOT)) {
    const given = JSON.parse(text)
    if (given.steps?.[0]?.do !== undefined) return { file, given }
  }
  throw new Error('There is no case that begins with an event')
}

test('a case that differs is told at its step, one that cannot be read at its line', () => {
  const { file, given } = someCase()
  given.steps[0].expect = { status: 'nowhere' }
  const told = checkCases(
    soundContent(),
    new Map([
      [file, JSON.stringify(given)],
      ['tests/cases/broken.json', '{ "name": '],
      ['tests/cases/shapeless.json', '{ "name": "x", "proces": "support" }'],
    ]),
  )
  const codes = told.map(({ file: where, pointer, code }) => `${where}#${pointer} ${code}`)
  expect(codes).toContain(`${file}#/steps/0 case.differs`)
  expect(codes).toContain('tests/cases/broken.json# json.syntax')
  expect(
    codes.some((line) => line.startsWith('tests/cases/shapeless.json#') && line.includes('shape.')),
  ).toBe(true)
})

test('every case of the repository has the shape that its meta-schema promises to an editor', () => {
  expect(readCases(join(import.meta.dirname, '../..')).length).toBeGreaterThan(50)
})

test('a case that names its statements otherwise than by a list of texts is told', () => {
  const { file, given } = someCase()
  const form = { form: 'account/password', cases: [{ name: 'x', spec: [7], expects: [] }] }
  const told = checkCases(
    soundContent(),
    new Map([
      [file, JSON.stringify({ ...given, spec: '5.debt' })],
      ['tests/cases/forms/x.json', JSON.stringify(form)],
    ]),
  )
  expect(told.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/spec shape.type',
    '/cases/0/spec/0 shape.type',
  ])
})

test('a misspelt event is told once, at its name, with what was meant', () => {
  const { file, given } = someCase()
  const { do: name } = given.steps[0]
  given.steps[0].do = `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`
  const told = checkCases(soundContent(), new Map([[file, JSON.stringify(given)]]))
  expect(told.map(({ pointer, code, mend }) => ({ pointer, code, mend }))).toEqual([
    { pointer: '/steps/0/do', code: 'case.unplayable', mend: `did you mean "${name}"?` },
  ])
})

test('of a case only the first step that differs is told, once', () => {
  const { file, given } = someCase()
  for (const step of given.steps) step.expect = { status: 'nowhere', phase: 'closed', allowed: ['nothing'] }
  const told = checkCases(soundContent(), new Map([[file, JSON.stringify(given)]]))
  expect(told.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/steps/0 case.differs'])
  expect(told[0]?.message).toMatch(/status: wanted "nowhere".*; .*allowed: wanted/)
})
