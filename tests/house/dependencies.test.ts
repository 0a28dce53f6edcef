import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALLOWED, TOLD_ELSEWHERE } from './licences.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Locked {
  license?: string
}
const { packages }: { packages: { [path: string]: Locked } } = JSON.parse(read('package-lock.json'))
const installed = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))

test('every package that we chose has a line in the README that says why', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const chosen = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const rows = read('README.md').matchAll(/^\| `([^`]+)` +\| +\S.*\|$/gm)
  const told = new Set([...rows].map(([, name]) => name))
  expect(chosen.filter((name) => !told.has(name))).toEqual([])
})

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
