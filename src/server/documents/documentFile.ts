import { randomBytes, randomUUID, sign } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import type { StoredFile } from '../files/getReadableFile.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { readStoredFile } from '../files/readStoredFile.ts'
import { writePieces } from '../files/storedPieces.ts'
import type { Portal } from '../Portal.ts'
import type { OpenDocument } from './OpenDocument.ts'
import { isSealed, openSealKey } from './seal/SealKey.ts'
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
  await drawFile(portal, open, language)
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

/** Two who ask at once draw twice; what came second is left to the sweeping of files. */
async function drawFile(portal: Portal, open: OpenDocument, language: string): Promise<void> {
  const { row, content, key } = open
  const now = portal.clock.now()
  const seal = openSealKey(portal)
  const sheet = sheetOf(open, language, portal.config.origin)
  // Loaded when a paper is drawn first: no start waits for it.
  const { drawPdf } = await import('./pdf/drawPdf.ts')
  const { sealPdf } = await import('./seal/sealPdf.ts')
  const bytes = await sealPdf(await drawPdf(sheet, now), seal, now)
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
  await portal.database
    .transaction()
    .execute((trx) => keep(trx, file, { open, language, seal: sign('sha256', bytes, seal.key) }))
}

type NewFile = Omit<StoredFile, 'pieces'> & { pieces: string }

async function keep(
  trx: Database,
  file: NewFile,
  { open, language, seal }: { open: OpenDocument; language: string; seal: Buffer },
): Promise<void> {
  await trx.insertInto('file').values(file).execute()
  await trx
    .insertInto('document_file')
    .values({ document_id: open.row.id, language, file_id: file.id, seal })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
