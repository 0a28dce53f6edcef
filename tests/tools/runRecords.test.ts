import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitOfTree, printRecords, RECORDS } from './runRecords.ts'

let root = ''
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], {
    cwd: root,
    encoding: 'utf8',
  }).trim()

function commit(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  git('add', '.')
  git('commit', '-qm', path)
  return git('rev-parse', 'HEAD')
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-records-'))
  git('init', '-q')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('a commit of records alone counts as the commit before it', () => {
  const code = commit('src/code.ts', '1')
  expect(commitOfTree(root)).toBe(code)
  commit(RECORDS, '[]')
  expect(commitOfTree(root)).toBe(code)
  writeFileSync(join(root, RECORDS), '[{}]')
  expect(commitOfTree(root)).toBe(code)
  const next = commit('src/code.ts', '2')
  expect(commitOfTree(root)).toBe(next)
})

test('a tree with another change or a new file is of no commit', () => {
  writeFileSync(join(root, 'src/code.ts'), '3')
  expect(commitOfTree(root)).toBeUndefined()
  git('checkout', '-q', '.')
  writeFileSync(join(root, 'new.ts'), '')
  expect(commitOfTree(root)).toBeUndefined()
  rmSync(join(root, 'new.ts'))
})

test('runs are counted by what ran and beside which load', () => {
  const run = { commit: 'a', what: 'gate', load: 0, passed: 5, failed: 0, skipped: 0, seconds: 9, at: '' }
  const lines = printRecords([run, { ...run, failed: 1, seconds: 12 }, { ...run, load: 2 }])
  expect(lines.map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    'gate 1 of 2 runs without a failure, 9 to 12 s',
    'gate beside 2 busy loops 1 of 1 runs without a failure, 9 to 9 s',
  ])
})
