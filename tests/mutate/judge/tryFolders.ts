import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderReader } from '#cli/check/FolderReader.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { type FolderMutant, type FolderMutator, writeFolders } from '../codes/folder.ts'
import { type CodeTally, lineOf, type Sampling, tallyOf } from './tallyOf.ts'

const NOBODY = 65534

/** Harms the folders on the disk in every way that this mutator knows. */
export function tryFolders(
  files: ReadonlyMap<string, string>,
  { code, mutants }: FolderMutator,
  sampling: Sampling,
  memory: CheckMemory,
): CodeTally {
  return tallyOf(code, mutants(files), sampling, (mutant) => {
    const start = performance.now()
    const told = toldOf(mutant, files, memory)
    const milliseconds = performance.now() - start
    const wanted = lineOf({ ...mutant.expect, code })
    const caught = told.some((finding) => lineOf(finding) === wanted)
    return { title: mutant.title, wanted, caught, told, astray: [], milliseconds }
  })
}

function toldOf({ harm }: FolderMutant, files: ReadonlyMap<string, string>, memory: CheckMemory): Finding[] {
  const root = mkdtempSync(join(tmpdir(), 'portal-mutant-'))
  try {
    writeFolders(files, root)
    harm(root)
    const read = asAnybody(root, () => new FolderReader(root).read())
    return checkFiles(read.files, memory, read.reading).findings
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The superuser may read everything: somebody else reads then. */
function asAnybody<Result>(root: string, read: () => Result): Result {
  if (process.geteuid?.() !== 0) return read()
  chmodSync(root, 0o755)
  process.seteuid?.(NOBODY)
  try {
    return read()
  } finally {
    process.seteuid?.(0)
  }
}
