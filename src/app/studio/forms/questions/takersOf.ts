import type { Workspace } from '../../workspace/Workspace.ts'
import { formIdOf } from '../contentTree.ts'
import { type AskingProcess, blocksOf, processesOf, readForm } from './FormFiles.ts'

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, string[]>>()

/** The forms that ask the questions of a form: itself, and those that take it over whole. */
export function takersOf(workspace: Workspace, form: string): string[] {
  const takers = known.get(workspace.files) ?? findTakers(workspace)
  known.set(workspace.files, takers)
  const found = new Set([form])
  for (const one of found) for (const taker of takers.get(one) ?? []) found.add(taker)
  return [...found]
}

/** By each form those that name it as a block. */
function findTakers(workspace: Workspace): Map<string, string[]> {
  const takers = new Map<string, string[]>()
  for (const path of workspace.files.keys()) {
    const id = path.startsWith('schemas/') ? formIdOf(path) : undefined
    const read = id === undefined ? undefined : readForm(workspace, id)
    if (id === undefined || read === undefined) continue
    for (const block of blocksOf(read)) takers.set(block, [...(takers.get(block) ?? []), id])
  }
  return takers
}

/** The processes that ask the questions of a form, in whatever form, and the steps in which they do. */
export function askersOf(workspace: Workspace, form: string): AskingProcess[] {
  const byProcess = new Map<string, Set<string>>()
  for (const taker of takersOf(workspace, form))
    for (const { process, steps } of processesOf(workspace, taker)) {
      const all = byProcess.get(process) ?? new Set<string>()
      for (const step of steps) all.add(step)
      byProcess.set(process, all)
    }
  return [...byProcess].map(([process, steps]) => ({ process, steps: [...steps] }))
}
