import { delMany, getMany, keys } from 'idb-keyval'
import { draftDatabase } from '../../drafts/draftDatabase.ts'
import { withinTime } from '../../drafts/withinTime.ts'
import { randomId } from '../../state/randomId.ts'
import { putStamped, type ReadCopy, removeUnchanged } from '../../state/stampedCopies.ts'
import type { UnsentFile } from './types.ts'

/** Beside the drafts of applications, so that whoever signs out on a shared computer takes them along. */
type Key = [person: string, edition: string, opening: string]
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

/** Of one opening of an edition: what it keeps, and what others kept. */
export interface UnsentFiles {
  keep: (unsent: readonly UnsentFile[]) => Promise<void>
  forget: () => Promise<void>
  /** What others of this device could not send, earlier openings of this page among them. None where nothing can be kept. */
  find: () => Promise<FoundCopy[]>
}

/** Each opening keeps its own copy: two of them never overwrite each other's. */
export function openUnsent(person: string, edition: string): UnsentFiles {
  const own: Key = [person, edition, randomId()]
  return {
    keep: async (unsent) => {
      const kept: Kept = { unsent: [...unsent] }
      await withinTime(putStamped(draftDatabase, own, kept))
    },
    forget: () => withinTime(delMany([own], draftDatabase)),
    find: () => findBeside(own),
  }
}

async function findBeside([person, edition, opening]: Key): Promise<FoundCopy[]> {
  try {
    const all = await withinTime(keys<Key>(draftDatabase))
    const others = all.filter((key) => key[0] === person && key[1] === edition && key[2] !== opening)
    const found = await withinTime(getMany<Stored | undefined>(others, draftDatabase))
    return others.flatMap((key, index) => {
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
