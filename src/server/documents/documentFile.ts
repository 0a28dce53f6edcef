import { randomBytes, randomUUID, sign } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { StoredFile } from '../files/getReadableFile.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { readStoredFile } from '../files/readStoredFile.ts'
import { removePieces, writePieces } from '../files/storedPieces.ts'
import type { Portal } from '../Portal.ts'
import { exceededLimit } from '../threads/exceededLimit.ts'
import type { OpenDocument } from './OpenDocument.ts'
import type { PaperJobs } from './paperJobs.ts'
import { isSealed, openSealKey } from './seal/SealKey.ts'
import { sealPdf } from './seal/sealPdf.ts'
import { sheetOf } from './sheetOf.ts'

export interface DocumentFile {
  file: StoredFile
  bytes: Buffer
  /** The bytes are those that were sealed. */
  intact: boolean
}

/** Its bytes in a language: drawn and sealed when they are asked for first, the very same from then on. */
export async function getDocumentFile(
  portal: Portal,
  open: OpenDocument,
  language: string,
): Promise<DocumentFile> {
  const known = await readFile(portal, open, language)
  if (known !== undefined) return known
  await drawOnce(portal, open, language)
  const drawn = await readFile(portal, open, language)
  if (drawn === undefined) throw new Error('A paper that was drawn is not there')
  return drawn
}

/** The languages in which it is given out. */
export function languageFor({ content }: OpenDocument, wanted: string): string {
  return content.language ?? wanted
}

async function readFile(
  portal: Portal,
  { row, key }: OpenDocument,
  language: string,
): Promise<DocumentFile | undefined> {
  const found = await portal.database
    .selectFrom('document_file')
    .innerJoin('file', 'file.id', 'document_file.file_id')
    .selectAll('file')
    .select('document_file.seal')
    .where('document_id', '=', row.id)
    .where('language', '=', language)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { seal, ...file } = found
  const bytes = Buffer.concat(await readStoredFile(openFileStore(portal), key, file).toArray())
  return { file, bytes, intact: isSealed(portal, bytes, seal) }
}

/** What is being drawn at this server: whoever comes meanwhile waits for it. */
const drawingAt = new WeakMap<Portal, Map<string, Promise<void>>>()

async function drawOnce(portal: Portal, open: OpenDocument, language: string): Promise<void> {
  const drawing = drawingAt.get(portal) ?? new Map<string, Promise<void>>()
  drawingAt.set(portal, drawing)
  const name = `${open.row.id}/${language}`
  const drawn = drawing.get(name) ?? drawFile(portal, open, language).finally(() => void drawing.delete(name))
  drawing.set(name, drawn)
  await drawn
}

/** Drawn in a thread: to embed the fonts takes a while. Two servers may draw it at once; what comes second is dropped. */
async function drawFile(portal: Portal, open: OpenDocument, language: string): Promise<void> {
  const { row, content, key } = open
  const now = portal.clock.now()
  const seal = openSealKey(portal)
  const sheet = sheetOf(open, language, portal.config.origin)
  const bytes = sealPdf(await drawInThread(portal, { sheet, at: now }, row.subject_id), seal)
  const storedAs = randomBytes(24).toString('hex')
  const pieces = await writePieces({ store: openFileStore(portal), key, storedAs }, bytes)
  const file = {
    id: randomUUID(),
    owner_id: row.subject_id,
    key_id: row.subject_id,
    name: key.encrypt(Buffer.from(`${content.number}.pdf`)),
    type: 'application/pdf',
    size: bytes.length,
    pages: 1,
    stored_as: storedAs,
    pieces: JSON.stringify(pieces),
    created_at: now,
  }
  const isKept = await portal.database
    .transaction()
    .execute((trx) => keep(trx, file, { open, language, seal: sign('sha256', bytes, seal.key) }))
  if (!isKept) await removePieces(openFileStore(portal), pieces)
}

/** @throws error.unavailable where too many papers wait */
async function drawInThread(
  { threads }: Portal,
  input: PaperJobs['drawPaper']['input'],
  owner: string,
): Promise<Uint8Array> {
  try {
    return await threads.papers.run('drawPaper', () => input, { owner })
  } catch (cause) {
    exceededLimit(cause)
    throw cause
  }
}

type NewFile = Omit<StoredFile, 'pieces'> & { pieces: string }

/** Whoever keeps a paper locks it, so that one of two is kept: another file would count as one that its holder has sent. */
async function keep(
  trx: Database,
  file: NewFile,
  { open, language, seal }: { open: OpenDocument; language: string; seal: Buffer },
): Promise<boolean> {
  const { id } = open.row
  await trx.selectFrom('document').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // A statement of its own: one that waits for a lock does not see what was committed meanwhile.
  const known = await trx
    .selectFrom('document_file')
    .select('file_id')
    .where('document_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  if (known !== undefined) return false
  await trx.insertInto('file').values(file).execute()
  await trx
    .insertInto('document_file')
    .values({ document_id: id, language, file_id: file.id, seal })
    .execute()
  return true
}
