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

export async function writePiece({ store, key, storedAs }: Drawer, bytes: Buffer): Promise<Piece> {
  const name = `${storedAs}-${randomBytes(8).toString('hex')}`
  await store.write(name, key.encrypt(Buffer.concat([Buffer.from(name, 'latin1'), bytes])))
  return { name, size: bytes.length }
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

export async function removePieces(store: FileStore, pieces: readonly Piece[]): Promise<void> {
  for (const { name } of pieces) await store.remove(name)
}

/** Gathers bytes to pieces, so that what is kept of a picture is held no more than what came. */
export class PieceWriter {
  readonly pieces: Piece[] = []
  readonly #drawer: Drawer
  #held: Buffer[] = []
  #length = 0

  constructor(drawer: Drawer) {
    this.#drawer = drawer
  }

  get size(): number {
    return this.pieces.reduce((sum, { size }) => sum + size, this.#length)
  }

  async write(bytes: Buffer): Promise<void> {
    // Copied: what comes may be a window on bytes that go on.
    this.#held.push(Buffer.from(bytes))
    this.#length += bytes.length
    if (this.#length >= PIECE_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#length === 0) return
    const bytes = Buffer.concat(this.#held)
    this.#held = []
    this.#length = 0
    this.pieces.push(await writePiece(this.#drawer, bytes))
  }
}
