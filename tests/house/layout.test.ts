import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCaseTexts } from '#cli/check/readCaseTexts.ts'
import { CONTENT_FOLDERS, readContentFolders } from '#server/content/readContentFolders.ts'

const listFiles = (...words: string[]): string[] =>
  execFileSync('git', ['ls-files', ...words], { encoding: 'utf8' })
    .trim()
    .split('\n')

const tracked = listFiles('--cached').filter((file) => existsSync(file))
const files = listFiles('--cached', '--others', '--exclude-standard')

/** Folders of what a build, an installation or a portal leaves, and files of keys, logs and settings of one machine. */
const LEFT_OVER =
  /^(dist|data|\.data|coverage|test-results)\/|(^|\/)node_modules\/|\.(key|pem|p12|pfx|log|tsbuildinfo)$|(^|\/)\.env(\.|$)|\.env$/

test('the portal and the checks read the content from the folders of the analyst', async () => {
  expect(new Set(CONTENT_FOLDERS)).toEqual(new Set(['schemas', 'ui-schemas', 'workflows', 'locales']))
  const content = [...(await readContentFolders('.')).keys()]
  for (const folder of CONTENT_FOLDERS)
    expect(content.filter((file) => file.startsWith(`${folder}/`)).length, folder).toBeGreaterThan(0)
  expect(readCaseTexts('.').size).toBeGreaterThan(0)
})

test('every file of content that a program reads is tracked by git or about to be', async () => {
  const read = [...(await readContentFolders('.')).keys(), ...readCaseTexts('.').keys()]
  const known = new Set(files)
  expect(read.filter((file) => !known.has(file))).toEqual([])
})

test(
  'git tracks nothing that is built, installed, written by a run or secret',
  { meta: { spec: ['asvs.13.3.1'] } },
  () => {
    expect(tracked.filter((file) => LEFT_OVER.test(file))).toEqual([])
  },
)

test('a build, data, an installed package, a key, a log and an environment would be found', () => {
  const wrong =
    'dist/index.html data/portal.db .data/pg/PG_VERSION tests/bench/node_modules/a/a.js master.key a/b.pem'
  for (const file of `${wrong} run.log .env .deploy/portal.env .env.local tsconfig.tsbuildinfo`.split(' '))
    expect(file).toMatch(LEFT_OVER)
  for (const file of ['src/server/data.ts', 'src/cli/environment.ts', 'tests/fixtures/data/a.json'])
    expect(file).not.toMatch(LEFT_OVER)
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
