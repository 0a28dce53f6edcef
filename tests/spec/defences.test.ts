import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyOf } from '../defences/Defence.ts'
import { defences } from '../defences/defences.ts'
import { readRequirements } from './readRequirements.ts'

const proofs = new Map(readRequirements().map(({ requirement: { id, proof = [] } }) => [id, proof]))

test('at least 100 requirements have a defence whose removal is tried', () => {
  expect(new Set(defences.flatMap(({ asvs }) => asvs)).size).toBeGreaterThanOrEqual(100)
})

test('a defence stands in its file exactly once, and its test proves each requirement', () => {
  const wrong = defences.filter(
    ({ asvs, test: file, file: source, find, replace }) =>
      find === replace ||
      readFileSync(source, 'utf8').split(find).length !== 2 ||
      asvs.length === 0 ||
      asvs.some((id) => proofs.get(id)?.includes(file) !== true),
  )
  expect(wrong.map(({ asvs, file, find }) => ({ asvs, file, find }))).toEqual([])
})

test('no removal is tried twice', () => {
  const keys = defences.map(keyOf)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
