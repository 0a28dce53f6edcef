import { beforeAll, describe, expect, test } from 'vitest'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { codes } from '#engine/check/codes/codes.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { folderMutators } from './codes/folder.ts'
import { harmlessKinds } from './harmless/kinds.ts'
import { joinTallies } from './judge/tallyOf.ts'
import { tryFolders } from './judge/tryFolders.ts'
import { tryHarmless } from './judge/tryHarmless.ts'
import { tryMutator } from './judge/tryMutant.ts'
import { mutators } from './mutators.ts'
import { testSeed } from '../tools/testSeed.ts'

/** All are tried by `npm run mutate`; another seed takes others. */
const sampling = { sample: 1, seed: testSeed() }
const LEAST = 20

const memory = new CheckMemory()
let files: Map<string, string>
beforeAll(async () => {
  files = await readContentFolders(process.cwd())
})

test('of the content as it is nothing is told', () => {
  const { findings } = checkFiles(files, memory)
  expect(findings.filter(({ severity }) => severity !== 'unproven')).toEqual([])
})

describe('a fault of each code is told where it is', () => {
  test.each(Object.keys(codes).sort())('%s', (code) => {
    const own = mutators.filter((mutator) => mutator.code === code)
    const ofFolder = folderMutators.filter((mutator) => mutator.code === code)
    const [tally] = joinTallies([
      ...own.map((mutator) => tryMutator(files, mutator, sampling, memory)),
      ...ofFolder.map((mutator) => tryFolders(files, mutator, sampling, memory)),
    ])
    expect(tally?.missed).toEqual([])
    expect(tally?.astray).toEqual([])
    expect(tally?.unsaid).toEqual([])
    expect(tally?.mutants).toBeGreaterThanOrEqual(LEAST)
  })
})

describe('nothing is told of a harmless change', () => {
  test.each(harmlessKinds)('$kind', (kind) => {
    const [tally] = tryHarmless(files, [kind], sampling, memory)
    const told = tally?.told.map(({ change, findings }) => ({ change: change.title, findings }))
    expect(told).toEqual([])
  })
})

test('every mutator breaks for a code of the table', () => {
  const table = Object.keys(codes)
  expect(mutators.map(({ code }) => code).filter((code) => !table.includes(code))).toEqual([])
})
