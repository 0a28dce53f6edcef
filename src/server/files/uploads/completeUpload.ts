import { randomBytes, randomUUID } from 'node:crypto'
import { ApiError } from '../../http/ApiError.ts'
import type { PersonKey } from '../../people/personKeys.ts'
import type { Portal } from '../../Portal.ts'
import type { Inspection } from '../inspect/Inspection.ts'
import { forgetPieces, removeForgotten } from '../forgetPieces.ts'
import { giveBack } from '../../storage/giveBack.ts'
import { openFileStore } from '../openFileStore.ts'
import { shownName } from '../shownName.ts'
import { type Drawer, readBytes, removePieces, writePieces } from '../storedPieces.ts'
import type { Piece, Refused } from '../tables.ts'
import { type InspectedFile, runInspection } from './runInspection.ts'
import { findUpload, isWhole, type UploadRow } from './UploadRow.ts'

/** What an upload became: judged, and either its own pieces or what was kept of them. */
interface Judged {
  type: Inspection['type']
  pages: number
  name: string
  storedAs: string
  pieces: Piece[]
  size: number
}

/** What is being judged in this process: to read a file costs, however often somebody asks for it. */
const runningAt = new WeakMap<Portal, Map<string, Promise<UploadRow | undefined>>>()

/**
 * Every byte is there: the file is inspected in a worker thread and stored. Twice at the same moment it becomes one file; what
 * was judged or called off meanwhile stays as it is. Gives the upload as it is then; undefined: called off.
 * @throws error.unsupportedFile with the reason
 */
export async function completeUpload(portal: Portal, upload: UploadRow): Promise<UploadRow | undefined> {
  const name = upload.stored_as
  const running = runningAt.get(portal) ?? new Map()
  runningAt.set(portal, running)
  const done: Promise<UploadRow | undefined> =
    running.get(name) ?? complete(portal, upload).finally(() => running.delete(name))
  running.set(name, done)
  return (await done) ?? findUpload(portal, upload.person_id, upload.id)
}

/** Undefined: somebody else was faster, or called it off. */
async function complete(portal: Portal, { person_id, id }: UploadRow): Promise<UploadRow | undefined> {
  const upload = await findUpload(portal, person_id, id)
  if (upload === undefined || !isWhole(upload)) return upload
  try {
    return await judgeAndStore(portal, upload)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    // Its pieces are gone: called off, or judged by another process.
    const now = await findUpload(portal, person_id, id)
    if (now !== undefined && isWhole(now)) throw cause
    return now
  }
}

async function judgeAndStore(portal: Portal, upload: UploadRow): Promise<UploadRow | undefined> {
  const key = await portal.personKeys.open(portal.database, upload.person_id)
  const store = openFileStore(portal)
  const judged = await judge(portal, key, upload)
  const made = await storeFile(portal, key, { upload, judged }).catch(async (cause: unknown) => {
    if (judged.storedAs !== upload.stored_as && (await isUnnamed(portal, upload, judged)))
      await removePieces(store, judged.pieces)
    throw cause
  })
  if (judged.storedAs === upload.stored_as) return made
  if (made === undefined) await removePieces(store, judged.pieces)
  else await removeForgotten(portal, upload.pieces)
  return made
}

async function judge(portal: Portal, key: PersonKey, upload: UploadRow): Promise<Judged> {
  const store = openFileStore(portal)
  const drawer: Drawer = { store, key, storedAs: randomBytes(24).toString('hex') }
  const sentName = key.decrypt(upload.name).toString('utf8')
  const { type, extension, pages, kept } = await inspect(portal, upload, {
    name: sentName,
    readBytes: () => readBytes({ store, key }, upload.pieces),
  })
  const name = shownName(sentName, extension)
  const known = { type, name, pages }
  if (kept === undefined)
    return { ...known, storedAs: upload.stored_as, pieces: upload.pieces, size: upload.size }
  return { ...known, storedAs: drawer.storedAs, pieces: await writePieces(drawer, kept), size: kept.length }
}

/**
 * @throws error.unsupportedFile, and the upload is refused for good; error.unavailable where too many files wait; JudgedElsewhere
 */
async function inspect(
  portal: Portal,
  upload: UploadRow,
  { name, readBytes }: { name: string; readBytes: () => Promise<Uint8Array<ArrayBuffer>> },
): Promise<InspectedFile> {
  const result = await runInspection(portal, { owner: upload.person_id, name, readBytes })
  if (result.ok) return result.file
  const refused: Refused = { message: result.code, params: result.params }
  if (!(await refuse(portal, upload, refused))) throw new JudgedElsewhere()
  throw new ApiError('error.unsupportedFile', { ...refused })
}

class JudgedElsewhere extends Error {
  override readonly name = 'JudgedElsewhere' as const
}

/**
 * Whoever asks again hears the same; the bytes are gone. False: another server was faster, or it was called off; where that one
 * took the file, these bytes are the file's.
 */
async function refuse(portal: Portal, upload: UploadRow, refused: Refused): Promise<boolean> {
  const isRefused = await portal.database.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('upload')
      .set({ refused: JSON.stringify(refused), pieces: '[]' })
      .where('person_id', '=', upload.person_id)
      .where('id', '=', upload.id)
      .where('file_id', 'is', null)
      .where('refused', 'is', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return false
    await forgetPieces(trx, upload.pieces)
    await giveBack(trx, 'uploads', { bytes: upload.size, items: 1 })
    return true
  })
  if (isRefused) await removeForgotten(portal, upload.pieces)
  return isRefused
}

/** As in appendBytes.ts: a connection that broke may have broken behind the commit; where nobody can say, bytes stay. */
async function isUnnamed(
  { database }: Portal,
  { person_id, id }: UploadRow,
  { storedAs }: Judged,
): Promise<boolean> {
  try {
    await database
      .selectFrom('upload')
      .select('id')
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const file = database.selectFrom('file').select('id').where('stored_as', '=', storedAs)
    return (await file.executeTakeFirst()) === undefined
  } catch {
    return false
  }
}

/** The upload with its file. Undefined: another request was faster, or it was called off. */
function storeFile(
  portal: Portal,
  key: PersonKey,
  { upload, judged }: { upload: UploadRow; judged: Judged },
): Promise<UploadRow | undefined> {
  const { type, name, storedAs, pieces, size } = judged
  const id = randomUUID()
  return portal.database.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom('upload')
      .select(['file_id', 'refused'])
      .where('person_id', '=', upload.person_id)
      .where('id', '=', upload.id)
      .forUpdate()
      .executeTakeFirst()
    if (waiting === undefined || waiting.file_id !== null || waiting.refused !== null) return undefined
    await trx
      .insertInto('file')
      .values({
        id,
        owner_id: upload.person_id,
        key_id: upload.person_id,
        name: key.encrypt(Buffer.from(name)),
        type,
        size,
        pages: judged.pages,
        stored_as: storedAs,
        pieces: JSON.stringify(pieces),
        created_at: portal.clock.now(),
      })
      .execute()
    if (storedAs !== upload.stored_as) await forgetPieces(trx, upload.pieces)
    const made = await trx
      .updateTable('upload')
      .set({ file_id: id, pieces: '[]' })
      .where('person_id', '=', upload.person_id)
      .where('id', '=', upload.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // A picture is kept without what it said beside its pixels: mostly less, at times more.
    await giveBack(trx, 'uploads', { bytes: upload.size - size, items: 0 })
    return made
  })
}
