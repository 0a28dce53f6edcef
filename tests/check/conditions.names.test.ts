import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { decide } from '#engine/check/conditions/decide/decide.ts'
import type { Condition } from '#engine/values/types.ts'
import { changed, smallContent } from '../engine/content.fixture.ts'
import { readingOf, worldTypes } from './conditions.fixture.ts'

/** Names of which each names the next one twice: written out they would be 2^count conditions. */
function doubling(count: number, last: Condition, twice: (next: string) => Condition) {
  const names: { [name: string]: Condition } = { [`c${count}`]: last }
  for (let index = 0; index < count; index += 1) names[`c${index}`] = twice(`c${index + 1}`)
  return names
}
const red: Condition = { '/answers/a/kind': { const: 'red' } }

test('names that name the next one twice are decided as fast as those that name it once', () => {
  const either = doubling(60, red, (next) => ({ anyOf: [next, { not: next }] }))
  const neither = doubling(60, red, (next) => ({ allOf: [next, { not: next }] }))
  const both = doubling(60, red, (next) => ({ anyOf: [next, { allOf: [next, { '/answers/a/size': {} }] }] }))
  const green: Condition = { '/answers/a/kind': { const: 'green' } }
  const vain = doubling(60, red, (next) => ({ anyOf: [{ allOf: [next, green] }, next] }))
  const asked = (names: { [name: string]: Condition }, condition: Condition) =>
    decide([{ condition }], readingOf(worldTypes, names)).is
  expect(asked(either, { not: 'c0' })).toBe('never')
  expect(asked(neither, 'c0')).toBe('never')
  expect(asked(both, 'c0')).toBe('can')
  expect(asked(vain, 'c0')).toBe('can')
})

test('the check of such names ends', () => {
  const names = doubling(40, { '/answers/ask/kind': { const: 'a' } }, (next) => ({
    anyOf: [{ allOf: [next, { '/answers/ask/text': {} }] }, { not: next }],
  }))
  const { findings } = checkFiles(
    smallContent(changed('workflows/demo.json', '/conditions', { chosen: 'c0', ...names })),
  )
  expect(
    findings.filter(({ code }) => code.startsWith('condition.') && code !== 'condition.unproven'),
  ).toEqual([])
})
