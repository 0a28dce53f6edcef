import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../readContent.ts'
import { PARTS, readParts } from './parts.ts'

const CASES = join(import.meta.dirname, '..')
const parts = readParts()
const processes = parts.flat()

test('the parts together play each case of a process exactly once', () => {
  const files = globSync('**/*.json', { cwd: CASES }).map((path) => path.replaceAll('\\', '/'))
  const ofProcesses = files.filter((path) => 'process' in read(path) && 'steps' in read(path))
  const played = processes.flatMap(({ cases }) => cases.map(({ path }) => path))
  expect(ofProcesses).not.toEqual([])
  expect({
    lost: ofProcesses.filter((path) => !played.includes(path)),
    repeated: played.filter((path, index) => played.indexOf(path) !== index),
    unknown: played.filter((path) => !ofProcesses.includes(path)),
  }).toEqual({ lost: [], repeated: [], unknown: [] })
})

test('all cases of a process are in one part, for together they walk its transitions', () => {
  const names = processes.map(({ process }) => process)
  expect(names.toSorted()).toEqual([...new Set(names)].sort())
  expect(
    processes.flatMap(({ process, cases }) => cases.filter(({ given }) => given.process !== process)),
  ).toEqual([])
})

test('every process has cases that walk it', async () => {
  const { workflows } = await readContent()
  expect(processes.map(({ process }) => process).sort()).toEqual(Object.keys(workflows).sort())
})

test('every part has a test file that plays it, and work', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^part\d+\.test\.ts$/.test(name))
  const numbers = files.map((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8')
    return Number(/^describePart\((\d+)\)$/m.exec(text)?.[1])
  })
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PARTS }, (_, index) => index + 1))
  expect(parts.map((part) => part.length)).not.toContain(0)
})

const read = (path: string): object => JSON.parse(readFileSync(join(CASES, path), 'utf8'))
