import { randomBytes } from 'node:crypto'
import type { PersonKey } from '../people/personKeys.ts'
import type { FileStore } from './FileStore.ts'
import type { Piece } from './tables.ts'

/** Bytes that are sealed, and held, at once. */
export const PIECE_BYTES = 512 * 1024

/** Where the pieces of a file lie: sealed under its owner's key, each bound to its name, so that none stands for another. */
export interface Drawer {
  store: FileStore
  key: PersonKey
  /** Begins the name of each piece. */
  storedAs: string
}

/** `parts` follow each other in one piece. */
export async function writePiece(
  { store, key, storedAs }: Drawer,
  parts: readonly Uint8Array[],
): Promise<Piece> {
  const name = `${storedAs}-${randomBytes(8).toString('hex')}`
  await store.write(name, key.encrypt(Buffer.concat([Buffer.from(name, 'latin1'), ...parts])))
  return { name, size: parts.reduce((sum, part) => sum + part.length, 0) }
}

/** @throws when a piece is missing, was changed, or is another one. */
export async function* readPieces(
  { store, key }: Omit<Drawer, 'storedAs'>,
  pieces: readonly Piece[],
): AsyncGenerator<Buffer> {
  for (const { name, size } of pieces) {
    const plain = key.decrypt(await store.read(name))
    const bytes = plain.subarray(name.length)
    if (plain.toString('latin1', 0, name.length) !== name || bytes.length !== size)
      throw new Error('A piece of a file is not the one that was stored')
    yield bytes
  }
}

/** All of them together, in memory of their own, which can be handed to a thread. @throws as `readPieces` */
export async function readBytes(
  drawer: Omit<Drawer, 'storedAs'>,
  pieces: readonly Piece[],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(pieces.reduce((sum, { size }) => sum + size, 0))
  let at = 0
  for await (const part of readPieces(drawer, pieces)) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export async function removePieces(store: FileStore, pieces: readonly Pick<Piece, 'name'>[]): Promise<void> {
  for (const { name } of pieces) await store.remove(name)
}

/** Nothing stays where one of them cannot be written. */
export async function writePieces(drawer: Drawer, bytes: Uint8Array): Promise<Piece[]> {
  const pieces: Piece[] = []
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      pieces.push(await writePiece(drawer, [bytes.subarray(at, at + PIECE_BYTES)]))
    return pieces
  } catch (cause) {
    await removePieces(drawer.store, pieces)
    throw cause
  }
}
