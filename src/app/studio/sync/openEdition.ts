import { callStudio } from '../../http/callStudio.ts'
import { Workspace } from '../workspace/Workspace.ts'
import type { Edition } from './types.ts'

export interface OpenEdition {
  edition: Edition
  workspace: Workspace
  /** The files of the release that it began from. */
  base: ReadonlyMap<string, string>
}

/** The release that the edition began from, with what the edition has otherwise. */
export async function openEdition(id: string): Promise<OpenEdition> {
  const edition = await callStudio('edition', { params: { id } })
  const base = await fetchBase(edition.base)
  const now = new Map(base)
  for (const { path, text } of edition.files)
    if (text === null) now.delete(path)
    else now.set(path, text)
  return { edition, workspace: new Workspace(now), base }
}

/** The files of a release. */
export async function fetchBase(hash: string): Promise<ReadonlyMap<string, string>> {
  const { files } = await callStudio('releaseFiles', { params: { hash } })
  return new Map(files.map(({ path, text }) => [path, text]))
}
