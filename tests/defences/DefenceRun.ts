import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyTree } from './copyTree.ts'
import { type Defence, keyOf } from './Defence.ts'
import type { Verdict } from './tryDefences.ts'

/** How many copies are worked on at a time: as many as the machine has cores for. */
const COPIES = 2

/** Tries defences in copies of the tree, all of one test file in the same copy. */
export class DefenceRun {
  readonly #verdicts = new Map<string, PromiseWithResolvers<string[]>>()
  readonly #children: ChildProcess[] = []
  readonly #copies: string[] = []

  constructor(defences: readonly Defence[]) {
    for (const defence of defences) this.#verdicts.set(keyOf(defence), Promise.withResolvers())
    for (const share of sharesOf(defences)) this.#start(share)
  }

  /** Why the removal was not noticed; empty: it was. */
  verdictOf(defence: Defence): Promise<string[]> {
    return this.#verdicts.get(keyOf(defence))?.promise ?? Promise.resolve(['it was not tried'])
  }

  close(): void {
    for (const child of this.#children) child.kill()
    for (const copy of this.#copies) rmSync(copy, { recursive: true, force: true })
  }

  #start(share: readonly Defence[]): void {
    const copy = copyTree()
    this.#copies.push(copy)
    const list = join(copy, 'defences.json')
    writeFileSync(list, JSON.stringify(share))
    const child = spawn(process.execPath, ['tests/defences/tryInCopy.ts', list], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'inherit'],
      // What the rows of a template follow from is not changed by a defence that is away.
      env: { ...process.env, TEST_TEMPLATE_STATE: 'defences' },
    })
    this.#children.push(child)
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(line))
    child.once('close', (code) => {
      for (const defence of share)
        this.#verdicts.get(keyOf(defence))?.resolve([`the run ended with ${code} before it was tried`])
    })
  }

  #hear(line: string): void {
    if (!line.startsWith('{"key"')) return
    const { key, faults }: Verdict = JSON.parse(line)
    console.log(
      `${faults.length === 0 ? 'noticed' : 'NOT NOTICED'} ${key.replaceAll('\n', ' ')} ${faults.join('; ')}`,
    )
    this.#verdicts.get(key)?.resolve(faults)
  }
}

/** The test files with most defences first, each to the copy that has least to do. */
function sharesOf(defences: readonly Defence[]): Defence[][] {
  const byTest = Map.groupBy(defences, ({ test }) => test)
  const shares: Defence[][] = Array.from({ length: COPIES }, () => [])
  for (const group of [...byTest.values()].sort((one, other) => other.length - one.length))
    shares.sort((one, other) => one.length - other.length)[0]?.push(...group)
  return shares.filter((share) => share.length > 0)
}
