import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What stands at the top of the repository, and nothing else. */
const TOP = new Set(
  `.ci .deploy .gitignore .npmrc .oxfmtrc.json .oxlintrc.json LICENSE README.md index.html knip.json locales package-lock.json
  package.json schemas src tests tsconfig.json ui-schemas vite.config.ts workflows`.split(/\s+/),
)

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')

test('the top level holds only what belongs there', () => {
  const found = new Set(files.map((file) => file.split('/')[0] ?? ''))
  expect([...found].filter((name) => !TOP.has(name))).toEqual([])
})

test('no room or file is a dumping ground', () => {
  const dumps = files.filter(
    (file) => /(^|\/)(utils?|helpers?|common|misc)(\.tsx?|\/)/i.test(file) && file.startsWith('src/'),
  )
  expect(dumps).toEqual([])
})

test('dependencies have exact versions', () => {
  const manifest: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'))
  const loose = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
  )
  expect(loose).toEqual([])
})
