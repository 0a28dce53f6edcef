import { expect, test } from 'vitest'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { portalFiles } from '../check/flow.fixture.ts'
import { createRandom } from '../roads/createRandom.ts'
import { testSeed } from '../tools/testSeed.ts'
import { withEdits } from './judge/tryMutant.ts'
import type { Mutant } from './Mutant.ts'
import { mutators } from './mutators.ts'
import { sampled } from './sampled.ts'

/** Another seed takes other mutants. */
const seed = testSeed()
const MUTATORS = 50
const TOGETHER = 6

const memory = new CheckMemory()
checkFiles(portalFiles, memory)

test('what is remembered is what a fresh check finds', () => {
  const batches = batchesOf(chosenMutants())
  expect(batches.length).toBeGreaterThan(5)
  for (const batch of batches) {
    const files = batch.reduce((broken, { edits }) => withEdits(broken, edits), portalFiles)
    const remembered = checkFiles(files, memory).findings
    const fresh = checkFiles(files, new CheckMemory()).findings
    expect(remembered, batch.map(({ title }) => title).join('; ')).toEqual(fresh)
  }
})

/** One of each mutator, early in its row: all of them would take seconds to make. */
function chosenMutants(): Mutant[] {
  const random = createRandom(seed)
  return sampled(mutators, MUTATORS, seed).flatMap(({ mutants }) => {
    const at = Math.floor(random() * 20)
    const row: Mutant[] = []
    for (const mutant of mutants(portalFiles)) if (row.push(mutant) > at) break
    return row.slice(-1).filter(({ release, cases }) => release === undefined && cases === undefined)
  })
}

/**
 * Of one folder, a mutant a file: a check of several costs no more, and whoever reads them without saying so is not read
 * anew for another reason. Those that the door refuses hide what is deeper, so they keep to themselves.
 */
function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const batches = new Map<string, Mutant[][]>()
  for (const mutant of mutants) {
    const { content } = parseContent(withEdits(portalFiles, mutant.edits), memory.content)
    const files = [...mutant.edits.keys()]
    const folder = /^(?:workflows\/\w+(?=\/)|[\w-]+)/.exec(files[0] ?? '')?.[0] ?? ''
    const key = content === undefined ? 'refused' : folder
    const alike = batches.get(key) ?? []
    batches.set(key, alike)
    const free = alike.find(
      (batch) => batch.length < TOGETHER && !files.some((file) => batch.some(({ edits }) => edits.has(file))),
    )
    if (free) free.push(mutant)
    else alike.push([mutant])
  }
  return [...batches.values()].flat()
}
