import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { BackupFault } from './BackupFault.ts'
import type { ManifestEntry } from './Snapshot.ts'

/** A tar as every system opens it (ustar), of plain files alone. */
const BLOCK = 512
const PIECE = 1024 * 1024
const [NAME, SIZE_AT, SIZE, SUM_AT, SUM, TYPE_AT, MAGIC_AT] = [100, 124, 12, 148, 8, 156, 257]
/** Nothing else: a size below nothing would lead back, to the same file again without end. */
const OCTAL = /^[0-7]+$/
const LARGEST = 8 ** (SIZE - 1) - 1

export interface TarEntry {
  name: string
  size: number
  /** Where its bytes begin. */
  at: number
}

export class TarWriter {
  readonly entries: ManifestEntry[] = []
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** `size` bytes have to come. */
  async add(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void> {
    await this.#file.writeFile(headOf(name, size))
    const hash = createHash('sha256')
    let written = 0
    for await (const piece of bytes) {
      hash.update(piece)
      written += piece.length
      await this.#file.writeFile(piece)
    }
    if (written !== size) throw new BackupFault(`${name} changed while it was read.`)
    await this.#file.writeFile(Buffer.alloc(paddingOf(size)))
    this.entries.push({ name, size, hash: hash.digest('hex') })
  }

  async end(): Promise<void> {
    await this.#file.writeFile(Buffer.alloc(2 * BLOCK))
    await this.#file.sync()
  }
}

/** What is in it, in its order. @throws BackupFault where it is none, or ends too early. */
export async function readTarEntries(file: FileHandle): Promise<TarEntry[]> {
  const { size: length } = await file.stat()
  const entries: TarEntry[] = []
  for (let at = 0; ;) {
    const head = await readExactly(file, at, BLOCK)
    if (head.every((byte) => byte === 0)) return entries
    const entry = entryOf(head, at + BLOCK)
    at = entry.at + entry.size + paddingOf(entry.size)
    if (at > length) throw torn()
    entries.push(entry)
  }
}

export async function* readTarBytes(file: FileHandle, { at, size }: TarEntry): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; done += PIECE)
    yield await readExactly(file, at + done, Math.min(PIECE, size - done))
}

export async function readTarText(file: FileHandle, entry: TarEntry): Promise<string> {
  const pieces = []
  for await (const piece of readTarBytes(file, entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

const torn = (): BackupFault => new BackupFault('The back-up is torn: it ends too early.')
const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

async function readExactly(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) throw torn()
    done += bytesRead
  }
  return bytes
}

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME || size > LARGEST)
    throw new BackupFault(`${name} is too large for a back-up of this kind.`)
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0)
  head.write(['0000600', '0000000', '0000000', ''].join('\0'), NAME)
  head.write(size.toString(8).padStart(SIZE - 1, '0'), SIZE_AT)
  head.write('0'.repeat(SIZE - 1), SIZE_AT + SIZE)
  head.write('0', TYPE_AT)
  head.write(['ustar', '00'].join('\0'), MAGIC_AT)
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return head
}

/** Over the head, its own place taken as blanks. */
function sumOf(head: Buffer): number {
  const blank = Buffer.from(head).fill(' ', SUM_AT, SUM_AT + SUM)
  return blank.reduce((sum, byte) => sum + byte, 0)
}

function entryOf(head: Buffer, at: number): TarEntry {
  const text = (from: number, length: number): string =>
    head
      .toString('utf8', from, from + length)
      .replace(/\0.*$/s, '')
      .trim()
  const sum = Number.parseInt(text(SUM_AT, SUM), 8)
  const size = text(SIZE_AT, SIZE)
  if (text(MAGIC_AT, 5) !== 'ustar' || sum !== sumOf(head) || !OCTAL.test(size))
    throw new BackupFault('This is no back-up of the portal, or it was changed.')
  return { name: text(0, NAME), size: Number.parseInt(size, 8), at }
}
