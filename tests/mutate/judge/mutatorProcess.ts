import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { mutators } from '../mutators.ts'
import { tryMutator } from './tryMutant.ts'
import type { Task } from './tryInProcesses.ts'

/** A process of tryInProcesses.ts: one mutator a message. */
const files = await readContentFolders(process.cwd())
const memory = new CheckMemory()
process.on('message', ({ mutator, sampling }: Task) => {
  const chosen = mutators[mutator]
  if (chosen) process.send?.(JSON.stringify(tryMutator(files, chosen, sampling, memory)))
})
