import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { partsOfCheck } from '#engine/check/checkers.ts'
import { openFiles } from '#engine/check/checkFiles.ts'
import { limitFindings } from '#engine/check/limitFindings.ts'
import type { FindingsMessage } from './FindingsMessage.ts'
import { type FilesMessage, WorkerFiles } from './WorkerFiles.ts'

/** Leaves the machine to what has to be there with the key. */
const REST = 300

/** What takes long: all texts, and the rules of all processes, decided. It has a thread of its own: nothing waits for it. */
const memory = new CheckMemory()
const kept = new WorkerFiles(async (isNewest, version) => {
  const { checked } = openFiles(kept.files, memory)
  for (const part of ['texts', 'rules'] as const) {
    const found = []
    for (const check of partsOfCheck[part]) {
      if (!(await isNewest())) return
      if (checked !== undefined) for (const one of check(checked)) found.push(one)
    }
    const findings = limitFindings(found)
    postMessage({ kind: 'findings', version, part, findings } satisfies FindingsMessage)
  }
}, REST)
addEventListener('message', ({ data }: MessageEvent<FilesMessage>) => kept.take(data))
