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
      says.trim() === '' ||
      Object.keys(rest).some((key) => key !== 'lives' && key !== 'proof'),
  )
  expect(wrong.map(({ row }) => row.id)).toEqual([])
})

test('every row that claims to hold names the file where it lives and a test or case that exists', () => {
  const wrong = rows.flatMap((row) => {
    const fault = faultOf(row)
    return fault === undefined ? [] : [`${row.id}: ${fault}`]
  })
  expect(wrong).toEqual([])
  const held = rows.filter(({ proof }) => proof !== undefined).length
  console.log(`specification: ${held} of ${rows.length} statements hold`)
})

test('a claim without its file, its test or its exact name is found', () => {
  const here = 'tests/spec/coverage.test.ts'
  const lives = 'README.md'
  const row = { id: '1.x', section: '1', says: 'x' }
  const faults = [
    faultOf({ ...row, lives }),
    faultOf({ ...row, proof: `${here} > every statement of the specification has a row of its own` }),
    faultOf({
      ...row,
      lives: 'src',
      proof: `${here} > every statement of the specification has a row of its own`,
    }),
    faultOf({ ...row, lives, proof: `${here} > every statement` }),
    faultOf({ ...row, lives, proof: 'tests/nowhere.test.ts > a' }),
    faultOf({ ...row, lives, proof: 'tests/cases/forms/account-password.json > character' }),
  ]
  expect(faults.filter((fault) => fault === undefined)).toEqual([])
  const good = [
    `${here} > a claim without its file, its test or its exact name is found`,
    'tests/cases/forms/account-password.json > 5 characters',
  ]
  expect(good.map((proof) => faultOf({ ...row, lives, proof }))).toEqual([undefined, undefined])
})
