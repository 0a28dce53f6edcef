import { delMany, getMany, keys } from 'idb-keyval'
import { draftDatabase } from '../../drafts/draftDatabase.ts'
import { withinTime } from '../../drafts/withinTime.ts'
import { randomId } from '../../state/randomId.ts'
import { putAtOnce } from '../../state/strictDatabase.ts'
import type { UnsentFile } from './types.ts'

/** Beside the drafts of applications, so that whoever signs out on a shared computer takes them along. */
type Key = [person: string, edition: string, tab: string]
interface Stored {
  unsent: UnsentFile[]
}

/** Each page keeps its own copy: two tabs never overwrite each other's. */
const tab = randomId()

export async function keepUnsent(
  person: string,
  edition: string,
  unsent: readonly UnsentFile[],
): Promise<void> {
  const stored: Stored = { unsent: [...unsent] }
  await withinTime(putAtOnce(draftDatabase, [person, edition, tab], stored))
}

export async function forgetUnsent(person: string, edition: string): Promise<void> {
  await withinTime(delMany([[person, edition, tab]], draftDatabase))
}

/** What pages of this device could not send. None where nothing can be kept. */
export async function findUnsent(
  person: string,
  edition: string,
): Promise<{ key: Key; unsent: UnsentFile[] }[]> {
  try {
    const all = await withinTime(keys<Key>(draftDatabase))
    const own = all.filter((key) => key[0] === person && key[1] === edition && key[2] !== tab)
    const found = await withinTime(getMany<Stored | undefined>(own, draftDatabase))
    return own.flatMap((key, index) => {
      const unsent = found[index]?.unsent
      return unsent === undefined ? [] : [{ key, unsent }]
    })
  } catch {
    return []
  }
}

/** Once this page has them. */
export async function removeFound(found: readonly { key: Key }[]): Promise<void> {
  try {
    await withinTime(
      delMany(
        found.map(({ key }) => key),
        draftDatabase,
      ),
    )
  } catch {
    // Nothing can be read where nothing could be written.
  }
}
