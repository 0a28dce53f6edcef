import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'
import { collectProofs } from '../spec/collectProofs.ts'
import type { Proof } from '../spec/coverSpecification.ts'
import { PREFIX } from '../spec/readRequirements.ts'
import { type Defence, keyOf } from './Defence.ts'

/** What a run of a test file told. */
interface Told {
  proofs: Proof[]
  /** Modules that could not be read, and errors of nobody's test. */
  broken: string[]
}

/** Why a removed defence was not noticed as it should be; empty: it was. */
export interface Verdict {
  key: string
  faults: string[]
}

/** Lanes in which a test file runs once. */
const LANES = ['unit', 'database', 'process']

/**
 * Removes one defence after the other in the current folder, which has to be a copy, and runs its test file. Vitest stays open
 * between the runs, so that only what changed is read anew.
 */
export async function tryDefences(
  defences: readonly Defence[],
  tell: (verdict: Verdict) => void,
): Promise<void> {
  const vitest = await createVitest('test', { watch: false, project: LANES, reporters: [{}] })
  const whole = new Map<string, Told>()
  for (const defence of defences) {
    const specifications = await vitest.getRelevantTestSpecifications([defence.test])
    const before = whole.get(defence.test) ?? (await run(vitest, specifications))
    whole.set(defence.test, before)
    const unsound = faultsOfWhole(defence, before)
    tell({
      key: keyOf(defence),
      faults: unsound.length > 0 ? unsound : await tryOne(vitest, specifications, defence),
    })
  }
  await vitest.close()
}

/** With every defence in its place the tests pass and name the requirements. */
function faultsOfWhole({ asvs, test }: Defence, { proofs, broken }: Told): string[] {
  const failed = proofs.filter(({ state }) => state === 'failed')
  const unproved = asvs.filter(
    (id) => !proofs.some((one) => one.id === `${PREFIX}${id}` && one.state === 'passed'),
  )
  return [
    ...broken,
    ...failed.map((one) => `fails with every defence: ${one.test}`),
    ...unproved.map((id) => `no test of ${test} proves ${id}`),
  ]
}

async function tryOne(
  vitest: Vitest,
  specifications: TestSpecification[],
  { asvs, file, find, replace }: Defence,
): Promise<string[]> {
  const path = resolve(file)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2) return [`${file} does not have it exactly once`]
  const change = (to: string): void => {
    writeFileSync(path, to)
    vitest.invalidateFile(path)
  }
  change(text.replace(find, () => replace))
  const { proofs, broken } = await run(vitest, specifications)
  change(text)
  if (proofs.length === 0) return broken.length > 0 ? broken : ['no test ran']
  const failed = new Set(proofs.filter(({ state }) => state === 'failed').map(({ id }) => id))
  return asvs.filter((id) => !failed.has(`${PREFIX}${id}`)).map((id) => `no test of ${id} failed`)
}

async function run(vitest: Vitest, specifications: TestSpecification[]): Promise<Told> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest remembers the modules of earlier runs.
  const files = new Set(specifications.map(({ moduleId }) => moduleId))
  const modules = testModules.filter(({ moduleId }) => files.has(moduleId))
  const broken = modules.flatMap((module) => module.errors().map(({ message }) => message))
  return {
    proofs: collectProofs(modules),
    broken: [...broken, ...unhandledErrors.map((error) => inspect(error))],
  }
}
