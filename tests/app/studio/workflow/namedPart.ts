import { addPart } from '#app/studio/workflow/edits/addPart.ts'
import { processFile, type MeantPart } from '#app/studio/workflow/edits/ProcessFile.ts'
import type { PartKind } from '#app/studio/workflow/machine/Machine.ts'
import { readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import type { FileChange, Workspace } from '#app/studio/workspace/Workspace.ts'
import { objectOf } from '#engine/content/objectOf.ts'

export const fileOf = (process: string): string => `workflows/${process}.json`

export interface Named {
  process: string
  kind: PartKind
  id: string
  track?: string
}

export function meant(workspace: Workspace, { process, kind, id, track }: Named): MeantPart {
  const workflow = objectOf(workspace.documentOf(fileOf(process)))
  const machine = readMachines(workflow).find((one) => one.track === track)
  const parts = [...(machine?.statuses ?? []), ...(machine?.transitions ?? []), ...(machine?.timers ?? [])]
  const part = parts.find((one) => one.kind === kind && one.id === id)
  if (machine === undefined || part === undefined) throw new Error(`There is no ${kind} ${id}`)
  return { ...processFile(fileOf(process), workflow), machine, part }
}

export const make = (workspace: Workspace, changes: FileChange[]): void =>
  workspace.write(changes, { label: 'step' })

export function adding(...given: Parameters<typeof addPart>): { changes: FileChange[]; at: string } {
  const made = addPart(...given)
  if ('noList' in made) throw new Error(`${made.noList} is no list`)
  return made
}

/** Paths of files that say something else than before. */
export const changedIn = (workspace: Workspace, before: ReadonlyMap<string, string>): string[] =>
  [...workspace.files.keys()].filter((path) => workspace.textOf(path) !== before.get(path)).sort()
