import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BenchRun } from '../Bench.ts'

/** Content in a folder of its own, which is gone when the bench ends. */
export async function writeFolder(files: ReadonlyMap<string, string>, run: BenchRun): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bench-check-'))
  run.close(() => rm(root, { recursive: true, force: true }))
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}
