import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { PurposeKey } from '../people/PurposeKey.ts'
import type { Bundle } from '#engine/bundle/types.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a release consists of: one line a file, in the order of names. */
export function writeManifest(bundle: Bundle): string {
  const names = Object.keys(bundle.files).sort()
  const lines = names.map((name) => `${sha256(bundle.files[name] ?? '')}  ${name}`)
  return [bundle.hash, ...lines].join('\n')
}

export const signManifest = ({ current }: SigningKey, manifest: string): Buffer => macOf(current, manifest)
export type SigningKey = Pick<PurposeKey, 'current'>

const macOf = (key: Buffer, manifest: string): Buffer => createHmac('sha256', key).update(manifest).digest()

/** Signed with a key that holds. */
export function isSigned(
  { accepted }: Pick<PurposeKey, 'accepted'>,
  manifest: string,
  signature: Buffer,
): boolean {
  return accepted
    .map((key) => macOf(key, manifest))
    .some((expected) => expected.length === signature.length && timingSafeEqual(expected, signature))
}

/** Scripts are served from releases: only what this installation's publishing wrote is. */
export const isGenuine = (key: Pick<PurposeKey, 'accepted'>, bundle: Bundle, signature: Buffer): boolean =>
  isSigned(key, writeManifest(bundle), signature)
