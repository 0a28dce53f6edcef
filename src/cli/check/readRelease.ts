import { existsSync } from 'node:fs'
import type { Content } from '#engine/content/types.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { FolderReader } from './FolderReader.ts'
import { readPublished } from './readPublished.ts'
import { readRevision } from './readRevision.ts'

const REVISION = 'git:'
/** The beginning of a release's hash, as the database and the addresses of its files have it. */
const HASH = /^[0-9a-f]{8,64}$/

/**
 * The content of a release: a folder, `git:<revision>` of the repository around `root`, or the hash of a published one.
 * @throws CouldNotRun in one clear line
 */
export async function readRelease(release: string, root: string): Promise<Content> {
  const files = await filesOf(release, root)
  const { content, faults } = parseContent(files)
  if (content !== undefined) return content
  const [first] = faults
  const more = faults.length > 1 ? ` and ${faults.length - 1} more` : ''
  const told = first === undefined ? '' : ` (${first.file}#${first.pointer}: ${first.message}${more})`
  throw new CouldNotRun(`The content of ${release} is broken${told}.`)
}

async function filesOf(release: string, root: string): Promise<ReadonlyMap<string, string>> {
  if (release.startsWith(REVISION)) return readRevision(release.slice(REVISION.length), root)
  if (existsSync(release)) return readFolder(release)
  if (HASH.test(release)) return readPublished(release, root)
  throw new CouldNotRun(`${release} is no folder, no git:<revision> and no hash of a published release.`)
}

function readFolder(folder: string): ReadonlyMap<string, string> {
  const { files, reading } = new FolderReader(folder).read()
  const unread = reading.findings.find(({ severity }) => severity === 'error')
  if (unread === undefined) return files
  throw new CouldNotRun(`${folder} cannot be read: ${unread.file}: ${unread.message}.`)
}
