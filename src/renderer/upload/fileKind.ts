export type FileKind = 'image/png' | 'image/jpeg' | 'application/pdf' | 'empty' | 'other'

const SIGNATURES: readonly (readonly [FileKind, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]
const LONGEST = 8

/** By its first bytes: what a phone calls a file, or its type, is often wrong. What it really is, the server finds out. */
export async function fileKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer())
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))
  return found?.[0] ?? 'other'
}
