import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { backupKey, keyName } from '../people/masterKeys.ts'
import type { ManifestEntry, ManifestSeal } from './Snapshot.ts'

/** Hashes tell what was torn; this tells who wrote it: only the holder of the master key makes one. */
export const sealManifest = (master: Buffer, entries: readonly ManifestEntry[]): ManifestSeal => ({
  key: keyName(master),
  proof: proofOf(master, entries).toString('hex'),
})

export function isSealOf(
  master: Buffer,
  entries: readonly ManifestEntry[],
  { proof }: ManifestSeal,
): boolean {
  const given = Buffer.from(proof, 'hex')
  const right = proofOf(master, entries)
  return given.length === right.length && timingSafeEqual(given, right)
}

const proofOf = (master: Buffer, entries: readonly ManifestEntry[]): Buffer =>
  createHmac('sha256', createSecretKey(backupKey(master)))
    .update(JSON.stringify(entries.map(({ name, size, hash }) => [name, size, hash])))
    .digest()
