import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCases } from '#cli/check/readCases.ts'

test('every case of the repository has the shape that its meta-schema promises to an editor', () => {
  expect(readCases(join(import.meta.dirname, '../..')).length).toBeGreaterThan(50)
})
