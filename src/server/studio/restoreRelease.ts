import { inTransaction } from '../applications/inTransaction.ts'
import { lockCurrentRelease, makeCurrent } from '../content/releaseRows.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

interface Restoring {
  person: SignedIn
  hash: string
  reason: string
}

/** An earlier release is the current one again. Nothing of the later one is lost: it stays among the releases. */
export async function restoreRelease(portal: Portal, { person, hash, reason }: Restoring): Promise<void> {
  // One that does not carry this installation's signature is not opened.
  const release = await portal.releases.findRelease(portal.database, hash)
  if (release === undefined) throw new ApiError('error.notFound')
  await inTransaction(portal, async (trx) => {
    const current = await lockCurrentRelease(trx)
    if (current === undefined || current.hash === hash) throw new ApiError('error.conflict')
    const own = await trx
      .selectFrom('release')
      .select(['folders_hash', 'origin'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    const { foldersHash } = current
    // Back to what the folders say: they may go on from there.
    const isFolders =
      own.origin === 'folders' && own.folders_hash !== null && own.folders_hash === foldersHash
    const at = portal.clock.now()
    await makeCurrent(trx, { hash, foldersHash, at, movedBy: isFolders ? 'folders' : 'studio' })
    await portal.audit(trx, { who: person.id, what: 'release.restore', details: { release: hash, reason } })
  })
  await portal.releases.refresh(portal.database)
}
