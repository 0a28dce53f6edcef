import { engineHash } from '../content/engineHash.ts'
import { isGenuine } from '../content/manifest.ts'
import { unpackFiles } from '../content/releaseRows.ts'
import type { PackedRelease } from '../content/tables.ts'
import type { Trx } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { keyOf, wholeOf } from './checkEdition.ts'
import type { EditionRecord } from './editionRows.ts'
import { askContent } from './thread/askContent.ts'

let engine: string | undefined
/** Of this process: what it compiles with does not change while it runs. */
const ownEngine = (): string => (engine ??= engineHash())

/** The release that an edition becomes as it stands. @throws error.denied where the files are no content yet */
export async function makeBuild(
  portal: Portal,
  edition: EditionRecord,
  /** Who asks: a place in the queue of the thread. */
  owner: string,
): Promise<PackedRelease> {
  const packed = await askContent(portal, {
    name: 'build',
    key: keyOf(edition),
    owner,
    makeInput: async () => ({
      files: await wholeOf(portal, portal.database, edition),
      key: portal.keys.release.current,
    }),
  })
  if (packed === undefined) throw new ApiError('error.denied', { message: 'msg.editionBroken' })
  const { hash, sources, content, files, manifest, signature } = packed
  // Between threads a buffer becomes an array of bytes.
  const [first, second, third, fourth] = [sources, content, files, signature].map((bytes) =>
    Buffer.from(bytes),
  )
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('A release has four parts')
  return { hash, sources: first, content: second, files: third, manifest, signature: fourth }
}

export async function keepBuild(
  trx: Trx,
  { id, revision }: EditionRecord,
  build: PackedRelease,
): Promise<void> {
  const row = { ...build, revision, engine: ownEngine() }
  await trx
    .insertInto('edition_build')
    .values({ edition_id: id, ...row })
    .onConflict((conflict) => conflict.column('edition_id').doUpdateSet(row))
    .execute()
}

/** The one that was kept where it fits, else made anew. */
export const getBuild = async (
  portal: Portal,
  edition: EditionRecord,
  owner: string,
): Promise<PackedRelease> => (await findBuild(portal, edition)) ?? makeBuild(portal, edition, owner)

/** The one that was kept. Undefined: of another engine, not this installation's own, or published meanwhile. */
export async function findBuild(portal: Portal, edition: EditionRecord): Promise<PackedRelease | undefined> {
  const row = await portal.database
    .selectFrom('edition_build')
    .selectAll()
    .where('edition_id', '=', edition.id)
    .where('revision', '=', edition.revision)
    .where('engine', '=', ownEngine())
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { edition_id: _id, revision: _revision, engine: _engine, ...packed } = row
  const bundle = { hash: packed.hash, files: unpackFiles(packed) }
  return isGenuine(portal.keys.release, bundle, packed.signature) ? packed : undefined
}
