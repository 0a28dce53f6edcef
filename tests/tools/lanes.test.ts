import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEEP_FILES, DEEP_PARTS } from './deepParts.ts'
import { OWN_SQL, strayPaths, unlistedSql } from './embeddedFiles.ts'
import { ImportGraph } from './ImportGraph.ts'
import { filesImporting, readLanes } from './lanes.ts'

const ROOT = join(import.meta.dirname, '../..')
const lanes = readLanes(ROOT)
const all = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT })

describe('every test file', () => {
  test('is in exactly one lane of the gate, or in the deep suite', () => {
    const chosen = [...Object.values(lanes).flat(), ...globSync([...DEEP_FILES], { cwd: ROOT })]
    expect(chosen.toSorted()).toEqual(all.toSorted())
  })

  test.each([
    ['tests/engine/values.dates.test.ts', 'unit'],
    ['tests/server/desk/queue.test.ts', 'database'],
    ['tests/browser/transfer.test.ts', 'browser'],
    ['tests/check/command.test.ts', 'process'],
  ] as const)('is where its needs are met: %s in %s', (file, lane) => {
    expect(lanes[lane]).toContain(file)
  })
})

test('nothing but these files is left to the deep suite', () => {
  const gate = new Set(Object.values(lanes).flat())
  const deep = globSync('tests/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((file) => !gate.has(file))
  expect(deep.toSorted()).toEqual([
    'tests/axe/full.test.ts',
    'tests/axe/fullGallery.test.ts',
    'tests/axe/fullScreens.test.ts',
    'tests/axe/fullStudio.test.ts',
    'tests/browser/accessibility.en.test.ts',
    'tests/browser/gallery.en.test.ts',
    'tests/browser/studioScreens.en.test.ts',
    'tests/defences/defences.test.ts',
    'tests/fleet/balancers.test.ts',
    'tests/fleet/pooler.test.ts',
    'tests/fleet/readyChecks.test.ts',
    'tests/kill/carrying/killCarrying.test.ts',
    'tests/kill/kill.test.ts',
    'tests/kill/publish/publish.test.ts',
    'tests/mutate/mutate.test.ts',
    'tests/mutate/remembered.test.ts',
    'tests/oneService/engineLines.test.ts',
    'tests/server/permissions/each.test.ts',
    'tests/server/permissions/whole.test.ts',
    'tests/upgrade/upgrade.test.ts',
  ])
})

test('every part of the deep suite has test files, or runs the lanes in another order', () => {
  const graph = new ImportGraph(ROOT)
  const empty = DEEP_PARTS.filter(
    ({ include, importing }) =>
      (include !== undefined && globSync(include, { cwd: ROOT }).length === 0) ||
      (importing !== undefined && filesImporting(importing, Object.values(lanes).flat(), graph).length === 0),
  )
  expect(empty.map(({ name }) => name)).toEqual([])
})

describe('code with its own SQL', () => {
  test('is known, folder by folder', () => {
    expect(unlistedSql(ROOT)).toEqual([])
  })

  test('is tested on both databases', () => {
    expect(strayPaths([...lanes.database, ...lanes.process])).toEqual([])
    expect(Object.entries(OWN_SQL).filter(([, paths]) => paths.length === 0)).toEqual([])
  })
})
