import { expect, test } from 'vitest'
import type { Finding } from '#engine/check/Finding.ts'
import { placeFindings } from '#engine/check/report/placeFindings.ts'
import { textReport } from '#engine/check/report/textReport.ts'

/** So many that time which grows with their square takes hours. */
const MANY = 200_000
const LIMIT = 300_000
const LIST = 'workflows/lists/city.json'

function findingAt(pointer: string, code = 'list.property'): Finding {
  const told: Finding['told'] = { says: 'says.list.property', params: { name: 'x' } }
  return { file: LIST, pointer, code, severity: 'error', told, message: 'wrong', mend: '' }
}

test('each of many findings in one file has its own line and column', { timeout: LIMIT }, () => {
  const rows = Array.from({ length: MANY }, (_, index) => `{"id": "r${index}",\r\n "x": 1}`)
  const files = new Map([[LIST, `{"rows": [\n${rows.join(',\n')}\n]}`]])
  const findings = rows.map((_, index) => findingAt(`/rows/${index}/x`))
  const placed = placeFindings(findings, files)
  const places = placed.map(({ line, column }) => ({ line, column }))
  expect(places).toEqual(rows.map((_, index) => ({ line: 3 + 2 * index, column: 2 })))
})

test('each of many members of one object has its own line', { timeout: LIMIT }, () => {
  const names = Array.from({ length: MANY }, (_, index) => `a/b.${index}`)
  const files = new Map([[LIST, JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])), null, 1)]])
  const placed = placeFindings(
    names.map((name) => findingAt(`/${name.replace('/', '~1')}`)),
    files,
  )
  expect(placed.map(({ line }) => line)).toEqual(names.map((_, index) => 2 + index))
})

test('what is not there is told at the nearest part around it; in what is no file, at the top', () => {
  const files = new Map([[LIST, '{\n  "a": {\n    "b": [1,\n 2]\n  }\n}']])
  const placesOf = (pointer: string, known = files): number[] =>
    placeFindings([findingAt(pointer)], known).flatMap(({ line, column }) => [line, column])
  expect(placesOf('')).toEqual([1, 1])
  expect(placesOf('/a/b/1')).toEqual([4, 2])
  expect(placesOf('/a/b/7')).toEqual([3, 5])
  expect(placesOf('/a/b/x')).toEqual([3, 5])
  expect(placesOf('/a/c/d')).toEqual([2, 3])
  expect(placesOf('/a', new Map())).toEqual([1, 1])
  expect(placesOf('/a', new Map([[LIST, '']]))).toEqual([1, 1])
})

test('of many findings of one code in one file the text tells twenty, and how many more', () => {
  const findings = Array.from({ length: 50 }, (_, index) => [
    findingAt(`/rows/${index}/x`),
    ...(index < 20 ? [findingAt(`/rows/${index}/y`, 'list.label')] : []),
  ]).flat()
  const elsewhere = { ...findingAt('/rows/0'), file: 'workflows/lists/town.json' }
  const lines = textReport(placeFindings([...findings, elsewhere], new Map()))
  expect(lines).toHaveLength(20 + 20 + 1 + 1)
  expect(lines.at(-2)).toBe(`… and 30 more of list.property in ${LIST}`)
  expect(lines.at(-1)).toContain('town.json#/rows/0')
  const unproven: Finding[] = findings.map((finding) => ({ ...finding, severity: 'unproven' }))
  expect(textReport(placeFindings(unproven, new Map())).at(-1)).toBe(
    `  … and 30 more of list.property in ${LIST}`,
  )
})
