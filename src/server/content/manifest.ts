import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Bundle } from '#engine/bundle/types.ts'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a release consists of: one line a file, in the order of names. */
export function writeManifest(bundle: Bundle): string {
  const names = Object.keys(bundle.files).sort()
  const lines = names.map((name) => `${sha256(bundle.files[name] ?? '')}  ${name}`)
  return [bundle.hash, ...lines].join('\n')
}

export const signManifest = (key: Buffer, manifest: string): Buffer =>
  createHmac('sha256', key).update(manifest).digest()

/** Scripts are served from releases: only what this installation's publishing wrote is. */
export function isGenuine(key: Buffer, bundle: Bundle, signature: Buffer): boolean {
  const expected = signManifest(key, writeManifest(bundle))
  return expected.length === signature.length && timingSafeEqual(expected, signature)
}
