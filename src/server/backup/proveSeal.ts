import { keyName } from '../people/masterKeys.ts'
import { BackupFault } from './BackupFault.ts'
import type { CheckedBackup } from './checkBackup.ts'
import { isSealOf } from './manifestSeal.ts'

/**
 * Was it written by somebody who holds one of these master keys?
 * @throws BackupFault in one line: where it has no seal, one of another key, or one that does not fit.
 */
export function proveSeal({ manifest }: CheckedBackup, masters: readonly Buffer[]): void {
  const { seal, entries } = manifest
  if (seal === undefined)
    throw new BackupFault(
      'The back-up has no seal: an older portal wrote it, or somebody else did. If you know where it was kept, say --unsealed.',
    )
  const master = masters.find((one) => keyName(one) === seal.key)
  if (master === undefined)
    throw new BackupFault(
      `The back-up is sealed with the master key ${seal.key}: without it nobody can say who wrote it. Put it there as master.key, or set PORTAL_MASTER_KEY.`,
    )
  if (!isSealOf(master, entries, seal))
    throw new BackupFault('The back-up was changed: its seal does not fit.')
}
