import { spawnSync } from 'node:child_process'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const LARGEST_ANSWER = 1024 * 1024 * 1024

/** The content folders as they were at a revision of the repository around `root`. @throws CouldNotRun */
export function readRevision(revision: string, root: string): Map<string, string> {
  const listed = git(root, ['ls-tree', '-r', '-z', '--end-of-options', revision, '--', ...CONTENT_FOLDERS])
  const entries = listed.toString('utf8').split('\0').flatMap(entryOf)
  if (entries.length === 0) throw new CouldNotRun(`There is no content in git:${revision}.`)
  const asked = entries.map(({ hash }) => `${hash}\n`).join('')
  return readBlobs(git(root, ['cat-file', '--batch'], asked), entries)
}

interface Entry {
  hash: string
  path: string
}

/** "100644 blob 3b18e5…	schemas/transfer/study.json" */
function entryOf(line: string): Entry[] {
  const [, hash, path] = /^100\d+ blob ([0-9a-f]+)\t(.+\.json)$/s.exec(line) ?? []
  return hash === undefined || path === undefined ? [] : [{ hash, path }]
}

/** Each answer is "<hash> blob <bytes>", a line end, that many bytes, a line end. */
function readBlobs(bytes: Buffer, entries: readonly Entry[]): Map<string, string> {
  const files = new Map<string, string>()
  let at = 0
  for (const { path } of entries) {
    const end = bytes.indexOf('\n', at)
    const size = Number(bytes.toString('utf8', at, end).split(' ')[2])
    files.set(path, bytes.toString('utf8', end + 1, end + 1 + size))
    at = end + 1 + size + 1
  }
  return files
}

function git(root: string, words: string[], input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    cwd: root,
    input,
    maxBuffer: LARGEST_ANSWER,
  })
  if (error) throw new CouldNotRun(`git cannot be run here (${error.message}).`, { cause: error })
  if (status === 0) return stdout
  const reason = stderr.toString('utf8').trim().split('\n')[0] ?? ''
  throw new CouldNotRun(`git does not give this revision: ${reason}`)
}
