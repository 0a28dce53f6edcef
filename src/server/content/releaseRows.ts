import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip, gunzipSync, gzipSync } from 'node:zlib'
import { type Selectable, sql } from 'kysely'
import type { Bundle } from '#engine/bundle/types.ts'
import type { Content } from '#engine/content/types.ts'
import { anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { PurposeKey } from '../people/PurposeKey.ts'
import type { ContentTables, Origin, Packed, PackedRelease } from './tables.ts'
import { isGenuine, type SigningKey, signManifest, writeManifest } from './manifest.ts'

export interface ReleaseParts {
  bundle: Bundle
  content: Content
  /** The files that it was made from. */
  sources: ReadonlyMap<string, string>
}
interface ReleaseOrigin {
  origin: Origin
  foldersHash: string | null
  at: Date
  title?: string | null
  madeBy?: string | null
}
export type NewRelease = ReleaseParts & ReleaseOrigin
export interface StoredRelease {
  bundle: Bundle
  content: Content
}

const gunzipAsync = promisify(gunzip)
const pack = <T>(value: T): Packed<T> => gzipSync(JSON.stringify(value))
function unpack<T>(bytes: Packed<T>): T {
  const value: T = JSON.parse(gunzipSync(bytes).toString('utf8'))
  return value
}

export const unpackFiles = ({ files }: Pick<PackedRelease, 'files'>): Bundle['files'] => unpack(files)

/** @param key signs what it consists of */
export function packRelease(key: SigningKey, { bundle, content, sources }: ReleaseParts): PackedRelease {
  const manifest = writeManifest(bundle)
  return {
    hash: bundle.hash,
    sources: pack([...sources]),
    content: pack(content),
    files: pack(bundle.files),
    manifest,
    signature: signManifest(key, manifest),
  }
}

/** Keeps a release (one that is there already stays as it is) and makes it the current one. */
export async function insertRelease(trx: Database, key: SigningKey, release: NewRelease): Promise<void> {
  await insertPacked(trx, packRelease(key, release), release)
}

export async function insertPacked(
  trx: Database,
  packed: PackedRelease,
  { origin, foldersHash, at, title = null, madeBy = null }: ReleaseOrigin,
): Promise<void> {
  await trx
    .insertInto('release')
    .values({ ...packed, created_at: at, origin, folders_hash: foldersHash, title, made_by: madeBy })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  await makeCurrent(trx, { hash: packed.hash, foldersHash, at, movedBy: origin })
}

export async function makeCurrent(
  trx: Database,
  { hash, foldersHash, at, movedBy }: { hash: string; foldersHash: string | null; at: Date; movedBy: Origin },
): Promise<void> {
  const current = { hash, folders_hash: foldersHash, changed_at: at, moved_by: movedBy }
  await trx
    .insertInto('current_release')
    .values(current)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(current))
    .execute()
}

type Openable = Pick<PackedRelease, 'hash' | 'content' | 'files' | 'signature'>

/** A release as it was packed. */
export async function findPacked(database: Database, hash: string): Promise<Openable | undefined> {
  const row = await database
    .selectFrom('release')
    .select(['content', 'files', 'signature'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row && { hash, ...row }
}

export async function isStored(database: Database, hash: string): Promise<boolean> {
  const row = await database.selectFrom('release').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

/** Those of the hashes under which there is a release. */
export async function findStored(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('release')
    .select('hash')
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** @throws when its files are not those that this installation packed. */
export function openPacked(key: PurposeKey, { hash, content, files, signature }: Openable): StoredRelease {
  const bundle = { hash, files: unpackFiles({ files }) }
  requireGenuine(key, bundle, signature)
  return withContent(bundle, content)
}

/** As `openPacked`, where others are answered: unpacked beside the event loop, and between two steps they have their turn. */
export async function openPackedWithRests(
  key: PurposeKey,
  { hash, content, files, signature }: Openable,
): Promise<StoredRelease> {
  const [filesText, contentText] = await Promise.all([gunzipAsync(files), gunzipAsync(content)])
  const bundle: Bundle = { hash, files: JSON.parse(filesText.toString('utf8')) }
  await setImmediate()
  requireGenuine(key, bundle, signature)
  await setImmediate()
  const stored: StoredContent = JSON.parse(contentText.toString('utf8'))
  return { bundle: withInputsOf(bundle), content: withDocuments(stored) }
}

function requireGenuine(key: PurposeKey, bundle: Bundle, signature: Buffer): void {
  if (!isGenuine(key, bundle, signature))
    throw new Error(`The release ${bundle.hash} does not carry this installation's signature`)
}

/** As it was packed: whether it is this installation's own is not asked. */
export function unpackRelease({
  hash,
  content,
  files,
}: Pick<PackedRelease, 'hash' | 'content' | 'files'>): StoredRelease {
  return withContent({ hash, files: unpackFiles({ files }) }, content)
}

function withContent(bundle: Bundle, content: Packed<Content>): StoredRelease {
  return { bundle: withInputsOf(bundle), content: unpackContent(content) }
}

const withInputsOf = ({ hash, files }: Bundle): Bundle => ({ hash, files: withInputs(files) })

type StoredContent = Omit<Content, 'documents'> & Partial<Content>

export function unpackContent(packed: Packed<Content>): Content {
  const stored: StoredContent = unpack(packed)
  return withDocuments(stored)
}

/** Releases of before the portal gave out documents have none. */
const withDocuments = (stored: StoredContent): Content => ({ ...stored, documents: stored.documents ?? {} })

/** The content of some releases, as it was packed. */
export async function findContent(
  database: Database,
  hashes: readonly string[],
): Promise<{ release: string; content: Packed<Content> }[]> {
  if (hashes.length === 0) return []
  return database
    .selectFrom('release')
    .select(['hash as release', 'content'])
    .where('hash', '=', anyText(hashes))
    .execute()
}

/** Before the forms of events had a module of their own they were in their process's: applications pin such releases. */
export function withInputs(files: Bundle['files']): Bundle['files'] {
  const modules = Object.keys(files).filter((name) => /^process\..+\.js$/.test(name))
  const inputs = modules.map((name) => [name.replace(/^process/, 'inputs'), files[name] ?? ''] as const)
  return { ...Object.fromEntries(inputs), ...files }
}

/** Path -> text of the files that a release was made from; by its hash, or by the beginning of it that no other has. */
export async function findReleaseSources(
  database: Database,
  hash: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  const rows = await database
    .selectFrom('release')
    .select('sources')
    .where('hash', 'like', `${hash}%`)
    .limit(2)
    .execute()
  const [row, other] = rows
  return row === undefined || other !== undefined ? undefined : new Map(unpack(row.sources))
}

export interface CurrentRelease {
  hash: string
  foldersHash: string | null
  /** Who made it the current one. */
  movedBy: Origin
}
export async function findCurrentRelease(database: Database): Promise<CurrentRelease | undefined> {
  return currentOf(await database.selectFrom('current_release').selectAll().executeTakeFirst())
}

/** Nobody else makes another one the current one until the transaction ends. */
export async function lockCurrentRelease(trx: Database): Promise<CurrentRelease | undefined> {
  return currentOf(await trx.selectFrom('current_release').selectAll().forUpdate().executeTakeFirst())
}

function currentOf(
  row: Selectable<ContentTables['current_release']> | undefined,
): CurrentRelease | undefined {
  return row && { hash: row.hash, foldersHash: row.folders_hash, movedBy: row.moved_by }
}
