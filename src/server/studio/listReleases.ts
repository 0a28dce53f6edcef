import { findCurrentRelease } from '../content/releaseRows.ts'
import type { Portal } from '../Portal.ts'
import { namesOf } from '../staff/namesOf.ts'
import { getReleaseFiles } from './releaseFiles.ts'
import type { StudioAnswers } from './StudioAnswers.ts'

/** In development every saved file makes a release. */
const MOST = 200

export async function listReleases(portal: Portal): Promise<StudioAnswers['releases']> {
  const rows = await portal.database
    .selectFrom('release')
    .select(['hash', 'created_at', 'origin', 'title', 'made_by'])
    .orderBy('created_at', 'desc')
    .orderBy('hash')
    .limit(MOST)
    .execute()
  const current = await findCurrentRelease(portal.database)
  const nameOf = await namesOf(
    portal,
    rows.flatMap(({ made_by }) => made_by ?? []),
  )
  return rows.map(({ hash, created_at, origin, title, made_by }) => ({
    hash,
    at: created_at.toISOString(),
    origin,
    title,
    by: made_by === null ? null : nameOf(made_by),
    current: hash === current?.hash,
  }))
}

export async function releaseFiles(portal: Portal, hash: string): Promise<StudioAnswers['releaseFiles']> {
  const files = await getReleaseFiles(portal, portal.database, hash)
  return { files: [...files].map(([path, text]) => ({ path, text })) }
}
