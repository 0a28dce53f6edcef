import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED, TOLD_ELSEWHERE } from './licences.ts'

const LOCK = join(import.meta.dirname, '../../package-lock.json')

interface Locked {
  license?: string
}
const { packages }: { packages: { [path: string]: Locked } } = JSON.parse(readFileSync(LOCK, 'utf8'))
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))

test('no package of the tree has a licence that asks for more than a notice', () => {
  expect(installed.length).toBeGreaterThan(300)
  const unfit = installed.filter(({ name, license = TOLD_ELSEWHERE[name]?.licence ?? 'none' }) =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .every((one) => !one.split(' AND ').every((each) => ALLOWED.has(each))),
  )
  expect(unfit).toEqual([])
})

test('what is told of a licence elsewhere is of packages that are there and do not tell it', () => {
  for (const name of Object.keys(TOLD_ELSEWHERE))
    expect(installed, name).toContainEqual({ name, license: undefined })
})
