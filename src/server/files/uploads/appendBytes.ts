import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import { openFileStore } from '../openFileStore.ts'
import { type Drawer, PIECE_BYTES, removePieces, writePiece } from '../storedPieces.ts'
import type { Piece } from '../tables.ts'
import { elsewhere, findUpload, type UploadRow } from './UploadRow.ts'

/** What arrived is worth keeping from here on, or is the end: so a file is never cut to more pieces than we can list. */
const LEAST_KEPT = 16 * 1024

/**
 * Keeps bytes as they come, a piece at a time; of a request that is cut off, what arrived. Answers what the upload is then.
 * @throws error.conflict when somebody else appended meanwhile, or asked; error.badRequest for more bytes than promised or a cut of
 * the network; error.diskFull where they would take the room that drafts need.
 */
export async function appendBytes(
  portal: Portal,
  upload: UploadRow,
  bytes: AsyncIterable<Buffer>,
  /** The server ends it before its end: with an error of the API as the reason, or because somebody else goes on with it. */
  cut?: AbortSignal,
): Promise<UploadRow> {
  const key = await portal.personKeys.open(portal.database, upload.person_id)
  const drawer = { store: openFileStore(portal), key, storedAs: upload.stored_as }
  const tail = new Tail(portal, drawer, upload)
  const arrival = { isCut: false }
  try {
    for await (const some of noting(arriving(portal, bytes), arrival)) await tail.add(some)
  } catch (cause) {
    if (!arrival.isCut) throw cause
    await tail.keep()
    if (cut?.aborted !== true) throw new ApiError('error.badRequest')
    throw cut.reason instanceof ApiError ? cut.reason : elsewhere(tail.upload.received)
  }
  if (!(await tail.keep())) throw new ApiError('error.badRequest')
  return tail.upload
}

/** A slow sender costs nothing while nothing comes, and keeps nobody else out. */
async function* arriving({ admission }: Portal, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = bytes[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await admission.outside(() => source.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await source.return?.()
  }
}

/** Passes on what comes, and notes that it was cut off: no fault of whoever keeps it is. */
async function* noting(bytes: AsyncIterable<Buffer>, arrival: { isCut: boolean }): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (cause) {
    arrival.isCut = true
    throw cause
  }
}

class Tail {
  upload: UploadRow
  readonly #portal: Portal
  readonly #drawer: Drawer
  #held: Buffer[] = []
  #length = 0

  constructor(portal: Portal, drawer: Drawer, upload: UploadRow) {
    this.#portal = portal
    this.#drawer = drawer
    this.upload = upload
  }

  async add(bytes: Buffer): Promise<void> {
    this.#held.push(bytes)
    this.#length += bytes.length
    if (this.upload.received + this.#length > this.upload.size) throw new ApiError('error.badRequest')
    if (this.#length >= PIECE_BYTES) await this.keep()
  }

  /** What is held becomes a piece. False: it is too little. */
  async keep(): Promise<boolean> {
    if (this.#length === 0) return true
    const last = this.upload.received + this.#length === this.upload.size
    if (this.#length < LEAST_KEPT && !last) return false
    await this.#portal.disk.grantUpload(this.#length)
    const piece = await writePiece(this.#drawer, this.#held)
    this.#held = []
    this.#length = 0
    const moved = await this.#record(piece).catch(async (cause: unknown) => {
      if (await this.#isUnnamed(piece)) await removePieces(this.#drawer.store, [piece])
      throw cause
    })
    if (moved === undefined) return this.#giveUp(piece)
    this.upload = moved
    return true
  }

  /** Only where the offset is still the one that these bytes follow. */
  #record(piece: Piece): Promise<UploadRow | undefined> {
    const { person_id, id, received, pieces } = this.upload
    return this.#portal.database
      .updateTable('upload')
      .set({
        received: received + piece.size,
        pieces: JSON.stringify([...pieces, piece]),
        touched_at: this.#portal.clock.now(),
      })
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .where('received', '=', received)
      .where('file_id', 'is', null)
      .returningAll()
      .executeTakeFirst()
  }

  /**
   * A connection that broke may have broken behind the commit. Asked with a lock, so that a commit that is still on its way
   * comes first; where nobody can say, the bytes stay: better that they lie there than that the row names none.
   */
  async #isUnnamed({ name }: Piece): Promise<boolean> {
    const { person_id, id } = this.upload
    const row = await this.#portal.database
      .selectFrom('upload')
      .select('pieces')
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
      .catch(() => null)
    return row !== null && row?.pieces.some((piece) => piece.name === name) !== true
  }

  async #giveUp(piece: Piece): Promise<never> {
    await removePieces(this.#drawer.store, [piece])
    const { person_id, id } = this.upload
    throw elsewhere((await findUpload(this.#portal, person_id, id))?.received ?? 0)
  }
}
