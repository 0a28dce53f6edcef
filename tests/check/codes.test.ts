import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes } from '#engine/check/codes/codes.ts'
import type { CodeEntry } from '#engine/check/codes/CodeEntry.ts'
import { mutators } from '../mutate/mutators.ts'

const root = join(import.meta.dirname, '../..')
const table: { [code: string]: CodeEntry } = codes

/** Source of the rooms that tell findings; the tables themselves left out. */
function sources(): string {
  return ['src/engine', 'src/cli/check']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('check/codes'))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n')
}

/** Keywords of the meta-schemas, as Ajv names them. */
const KEYWORDS = readdirSync(join(root, 'schemas/meta'))
  .map((file) => readFileSync(join(root, 'schemas/meta', file), 'utf8'))
  .join('\n')

test('every row of the table is said somewhere', () => {
  const source = sources()
  const silent = Object.keys(codes).filter((code) => {
    if (source.includes(`'${code}'`) || source.includes(`'${code}.`)) return false
    // One of several sentences: `return.lands.${where}`.
    if (source.includes(`\`${code}.\${`)) return false
    // Put together from a family and a word of its own: `unknown.${what}`.
    const [family = '', word = ''] = code.split('.')
    if (!source.includes(`\`${family}.\${`)) return true
    return family === 'shape' ? !KEYWORDS.includes(`"${word}"`) : !new RegExp(`\\b${word}\\b`).test(source)
  })
  expect(silent).toEqual([])
})

test('every code that is written in the source stands in the table', () => {
  const families = new Set(Object.keys(codes).map((code) => code.split('.')[0]))
  const written = [
    ...sources().matchAll(
      /(?:findingAt|faultAt)\((?:[^'"`]|\n)*?'([a-z]+\.[A-Za-z]+)'|code: '([a-z]+\.[A-Za-z]+)'/g,
    ),
  ]
  const found = [...new Set(written.map(([, told, given]) => told ?? given ?? ''))]
  expect(found.length).toBeGreaterThan(20)
  expect(
    found.filter((code) => families.has(code.split('.')[0] ?? '') && !Object.hasOwn(table, code)),
  ).toEqual([])
})

test('every row says what is wrong, shows it, and tells what to do, in sentences', () => {
  for (const [code, { says, example, mend }] of Object.entries(table)) {
    expect(code).toMatch(/^[a-z]+\.[a-z][A-Za-z]*$/)
    expect(says, code).toMatch(/^\S.*[.…]$/s)
    expect(mend, code).toMatch(/^\S.*[.…]$/s)
    if (code !== 'json.empty') expect(example, code).not.toBe('')
  }
})

test('every mutator breaks in the way of a code that there is', () => {
  expect(mutators.map(({ code }) => code).filter((code) => !Object.hasOwn(table, code))).toEqual([])
})
