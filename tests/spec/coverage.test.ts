import { expect, test } from 'vitest'
import { faultOf, readRows } from './readRows.ts'

const all = readRows()
const rows = all.map(({ row }) => row)

const twice = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

test('every statement of the specification has a row of its own', () => {
  expect(rows.length).toBeGreaterThan(400)
  expect(twice(rows.map(({ id }) => id))).toEqual([])
  expect(twice(rows.map(({ section, says }) => `${section}: ${says}`))).toEqual([])
  expect(new Set(rows.map(({ section }) => section))).toEqual(
    new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
  )
})

test('every row has its form and stands in the file of its section', () => {
  const wrong = all.filter(
    ({ file, row: { id, section, says, ...rest } }) =>
      file !== `section-${section}.json` ||
      !id.startsWith(`${section}.`) ||
      // A test that names `3.user.*` means every row with this prefix.
      id.endsWith('*') ||
      says.trim() === '' ||
      Object.keys(rest).some((key) => key !== 'lives'),
  )
  expect(wrong.map(({ row }) => row.id)).toEqual([])
})

test('every row that claims to hold lives in a file of the repository, outside of the tests', () => {
  const wrong = rows.flatMap((row) => {
    const fault = faultOf(row)
    return fault === undefined ? [] : [`${row.id}: ${fault}`]
  })
  expect(wrong).toEqual([])
})

test('a claim that names a folder, a test or no file is found, an open row is none', () => {
  const row = { id: '1.x', section: '1', says: 'x' }
  const faultAt = (lives: string) => faultOf({ ...row, lives })
  expect(['src', 'src/nowhere.ts', 'tests/spec/coverage.test.ts'].map(faultAt)).not.toContain(undefined)
  expect([faultOf(row), faultAt('README.md')]).toEqual([undefined, undefined])
})
