import { delMany, getMany, keys } from 'idb-keyval'
import { draftDatabase } from '../../drafts/draftDatabase.ts'
import { withinTime } from '../../drafts/withinTime.ts'
import { randomId } from '../../state/randomId.ts'
import { putStamped, type ReadCopy, removeUnchanged } from '../../state/stampedCopies.ts'
import type { UnsentFile } from './types.ts'

/** Beside the drafts of applications, so that whoever signs out on a shared computer takes them along. */
type Key = [person: string, edition: string, tab: string]
interface Kept {
  unsent: UnsentFile[]
}
interface Stored extends Kept {
  /** None in copies of earlier releases. */
  stamp?: string
}
/** A copy as it was found, with what tells whether it is still the same. */
interface FoundCopy extends Kept {
  key: Key
  stamp: string | undefined
}

/** Each page keeps its own copy: two tabs never overwrite each other's. */
const tab = randomId()

export async function keepUnsent(
  person: string,
  edition: string,
  unsent: readonly UnsentFile[],
): Promise<void> {
  const kept: Kept = { unsent: [...unsent] }
  await withinTime(putStamped(draftDatabase, [person, edition, tab], kept))
}

export async function forgetUnsent(person: string, edition: string): Promise<void> {
  await withinTime(delMany([[person, edition, tab]], draftDatabase))
}

/** What pages of this device could not send. None where nothing can be kept. */
export async function findUnsent(person: string, edition: string): Promise<FoundCopy[]> {
  try {
    const all = await withinTime(keys<Key>(draftDatabase))
    const own = all.filter((key) => key[0] === person && key[1] === edition && key[2] !== tab)
    const found = await withinTime(getMany<Stored | undefined>(own, draftDatabase))
    return own.flatMap((key, index) => {
      const copy = found[index]
      return copy?.unsent === undefined ? [] : [{ key, unsent: copy.unsent, stamp: copy.stamp }]
    })
  } catch {
    return []
  }
}

/** Once this page keeps `taken`: only that is removed. A copy that its own page wrote again meanwhile stays. */
export async function removeFound(found: readonly FoundCopy[], taken: readonly UnsentFile[]): Promise<void> {
  const copies = found.flatMap(({ key, stamp, unsent }): ReadCopy[] => {
    const left = unsent.filter((file) => !taken.includes(file))
    if (left.length === unsent.length) return []
    const rest: Kept | undefined = left.length === 0 ? undefined : { unsent: left }
    return [{ key, stamp, rest }]
  })
  if (copies.length === 0) return
  try {
    await withinTime(removeUnchanged(draftDatabase, copies))
  } catch {
    // Nothing can be read where nothing could be written.
  }
}
