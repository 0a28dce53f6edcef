import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { partsOfCheck } from '#engine/check/checkers.ts'
import { openFiles } from '#engine/check/checkFiles.ts'
import type { FindingsMessage } from './FindingsMessage.ts'
import { type FilesMessage, WorkerFiles } from './WorkerFiles.ts'

/** What takes long: the rules of all processes, decided. It has a thread of its own, so that nothing waits for it. */
const memory = new CheckMemory()
const kept = new WorkerFiles(async (isNewest, version) => {
  const { checked } = openFiles(kept.files, memory)
  const findings = []
  for (const check of partsOfCheck.rules) {
    if (!(await isNewest())) return
    if (checked !== undefined) findings.push(...check(checked))
  }
  postMessage({ kind: 'findings', version, part: 'rules', findings } satisfies FindingsMessage)
})
addEventListener('message', ({ data }: MessageEvent<FilesMessage>) => kept.take(data))
