import { randomUUID } from 'node:crypto'
import type { Content } from '#engine/content/types.ts'
import { packStudio } from '#server/content/packStudio.ts'
import { findCurrentRelease } from '#server/content/releaseRows.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { Portal } from '#server/Portal.ts'
import { keepBuild } from '#server/studio/builds.ts'
import { packText } from '#server/studio/packText.ts'
import { createRandom } from '../../roads/createRandom.ts'
import { publishSmallRelease } from '../../server/smallRelease.ts'
import { inPortal } from '../inPortal.ts'
import { runAndKill } from '../runAndKill.ts'
import { openSite } from '../openSite.ts'
import type { Site } from '../Site.ts'

export interface Killed {
  /** Rounds after which the old release stood, and the new one. */
  old: number
  fresh: number
  /** What was neither, in words. */
  mixed: string[]
}
interface Killing {
  kills: number
  seed: number
  progress?: (line: string) => void
  /** A PostgreSQL; absent: the embedded database. */
  url?: string | undefined
  /** Processes beside the one that is killed that publish the same at the same time. */
  beside?: number
}
/** The first and the latest kill after the process is about to publish, in shares of what publishing takes here and now. */
const EARLIEST = 0.2
const LATEST = 1.6
const PATH = 'locales/az/small.json'

/**
 * An edition is published again and again by processes that are killed meanwhile; after each kill the data is looked at.
 * Where others are beside the one that is killed, one of them has published it.
 */
export async function killPublishing({ kills, seed, progress, url, beside }: Killing): Promise<Killed> {
  const site = await openSite(url)
  const random = createRandom(seed)
  const killed: Killed = { old: 0, fresh: 0, mixed: [] }
  try {
    const content = await inPortal(site, async (portal) => {
      await publishSmallRelease(portal)
      return (await portal.releases.getRelease(portal.database)).content
    })
    const first = await inPortal(site, (portal) => prepare(portal, content, kills))
    const takes = await publishAndKill({ site, beside: 0 }, first, Infinity)
    let round: Round | undefined
    for (let kill = 0; kill < kills; kill += 1) {
      const before = round
      round = await inPortal(site, async (portal) => {
        if (before !== undefined) await judge(portal, before, killed)
        return prepare(portal, content, kill)
      })
      await publishAndKill(
        { site, beside: beside ?? 0 },
        round,
        (EARLIEST + random() * (LATEST - EARLIEST)) * takes,
      )
      progress?.(`${kill + 1} of ${kills} kills`)
    }
    const last = round
    if (last !== undefined) await inPortal(site, (portal) => judge(portal, last, killed))
    return killed
  } finally {
    await site.close()
  }
}

interface Round {
  edition: string
  person: string
  /** The release that was the current one, and the one that the edition becomes. */
  base: string
  hash: string
}

/** An approved edition with its release made, as after two pairs of eyes. */
async function prepare(portal: Portal, content: Content, kill: number): Promise<Round> {
  const files = new Map([[PATH, `{"round": ${kill}}`]])
  const build = packStudio(portal.keys.release, { content, files })
  const now = portal.clock.now()
  const id = randomUUID()
  return portal.database.transaction().execute(async (trx) => {
    const profile = { firstName: 'Analitik', lastName: 'Bir', birthDate: '1980-01-01', citizenshipId: 1 }
    const account = { profile, contact: null, password: null, language: 'az', role: 0 }
    const person = await createPerson(portal, trx, account)
    const base = (await findCurrentRelease(trx))?.hash ?? ''
    const edition = await trx
      .insertInto('edition')
      .values({
        id,
        title: `Dəfə ${kill}`,
        state: 'approved',
        base,
        revision: 1,
        created_at: now,
        created_by: person,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const text = await packText(files.get(PATH) ?? null)
    await trx
      .insertInto('edition_file')
      .values({ edition_id: id, path: PATH, text, differs: true, revision: 1 })
      .execute()
    await keepBuild(trx, edition, build)
    return { edition: id, person, base, hash: build.hash }
  })
}

/** @returns milliseconds from the moment that it is about to publish */
const publishAndKill = (
  where: { site: Site; beside: number },
  { edition, person }: Round,
  moment: number,
): Promise<number> =>
  runAndKill({ ...where, script: 'publish/publishOnce.ts', further: [edition, person], moment })

/** Either nothing of it is there, or all. */
async function judge(portal: Portal, { edition, base, hash }: Round, killed: Killed): Promise<void> {
  const { database } = portal
  const current = await findCurrentRelease(database)
  const { state, release } = await database
    .selectFrom('edition')
    .select(['state', 'release'])
    .where('id', '=', edition)
    .executeTakeFirstOrThrow()
  const stored = await portal.releases.findRelease(database, hash)
  const entries = await database
    .selectFrom('audit')
    .select('what')
    .where('about', '=', edition)
    .where('what', '=', 'edition.publish')
    .execute()
  const found = [current?.hash, state, release, stored?.hash, entries.length].join(' ')
  if (found === [base, 'approved', null, undefined, 0].join(' ')) killed.old += 1
  else if (found === [hash, 'published', hash, hash, 1].join(' ')) killed.fresh += 1
  else killed.mixed.push(found)
}
