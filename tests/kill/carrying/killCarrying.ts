import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { carryAll } from '#server/carrying/carryRound.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { Portal } from '#server/Portal.ts'
import { fields, type Paper } from '../../engine/migrate/paper.fixture.ts'
import { createRandom } from '../../roads/createRandom.ts'
import { travellerWith } from '../../server/applications/road.ts'
import { paperContent } from '../../server/carrying/paperPortal.ts'
import { publishContent } from '../../server/publishContent.ts'
import { inPortal } from '../inPortal.ts'
import { runAndKill } from '../runAndKill.ts'
import { openSite } from '../openSite.ts'
import type { Site } from '../Site.ts'

export interface KilledCarrying {
  /** Kills after which no draft had gone over, some, all. */
  none: number
  some: number
  all: number
  /** Drafts that were neither wholly old nor wholly new, or that the next start did not bring over. */
  mixed: string[]
}
interface Killing {
  kills: number
  seed: number
  progress?: (line: string) => void
  /** A PostgreSQL; absent: the embedded database. */
  url?: string | undefined
  /** Processes beside the one that is killed that carry at the same time, and go on. */
  beside?: number
}
/** More than one server writes at once. */
const DRAFTS = 90
/** The latest kill after the process begins, in shares of what carrying takes here and now. */
const LATEST = 1.1

/**
 * Drafts go over again and again by processes that are killed meanwhile; after each kill the data is looked at. Where
 * others are beside the one that is killed, they have done what it left.
 */
export async function killCarrying({ kills, seed, progress, url, beside }: Killing): Promise<KilledCarrying> {
  const site = await openSite(url)
  const random = createRandom(seed)
  const killed: KilledCarrying = { none: 0, some: 0, all: 0, mixed: [] }
  try {
    await inPortal(site, beginDrafts)
    const takes = await carryAndKill({ site, beside: 0 }, Infinity)
    for (let round = 2; round < kills + 2; round += 1) {
      await inPortal(site, (portal) => publishRound(portal, round))
      await carryAndKill({ site, beside: beside ?? 0 }, random() * LATEST * takes)
      await inPortal(site, (portal) => judge(portal, round, killed))
      progress?.(`${round - 1} of ${kills} kills`)
    }
    return killed
  } finally {
    await site.close()
  }
}

const carryAndKill = (where: { site: Site; beside: number }, moment: number): Promise<number> =>
  runAndKill({ ...where, script: 'carrying/carryOnce.ts', moment })

const nameIn = (round: number): string => `name${round}`

/** In each release the one question has another name, and its answer goes there. */
function paperOf(round: number): Paper {
  const name = nameIn(round)
  const before = Array.from({ length: round }, (_one, index) => index)
  return {
    properties: fields({ name: null, [name]: { type: 'string' } }),
    required: [name],
    migrations: before.map((index) => ({
      to: nameIn(index + 1),
      drafts: 'migrate',
      changes: [{ move: `/answers/ask/${nameIn(index)}`, to: `/answers/ask/${nameIn(index + 1)}` }],
    })),
  }
}

async function publishRound(portal: Portal, round: number): Promise<void> {
  await publishContent(portal, paperContent(paperOf(round)))
}

/** Of the first release, and the second is the current one. */
async function beginDrafts(portal: Portal): Promise<void> {
  await publishRound(portal, 0)
  const app = await buildApp(portal)
  for (let index = 0; index < DRAFTS; index += 1) {
    const profile = {
      fin: `FIN${1000 + index}`,
      firstName: 'Ad',
      lastName: 'Soyad',
      birthDate: '1990-01-01',
      citizenshipId: 1,
    }
    const account = { profile, contact: null, password: null, language: 'az' }
    const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
    const person = travellerWith({ app }, id, await openSession(portal, portal.database, id))
    const { body } = await person.send('POST', '/api/applications', { process: 'paper' })
    const answers = { ask: { [nameIn(0)]: `Ad ${index}` } }
    await person.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  }
  await app.close()
  await publishRound(portal, 1)
}

/** Each draft is of the one release or of the other with everything; the next start does the rest. */
async function judge(portal: Portal, round: number, killed: KilledCarrying): Promise<void> {
  await portal.releases.refresh(portal.database)
  const release = portal.releases.currentHash()
  const [old, fresh] = [await standing(portal), [nameIn(round), 'true', String(round)].join(' ')]
  const before = [nameIn(round - 1), 'false', String(round - 1)].join(' ')
  const gone = old.filter((one) => one.says(release) === fresh).length
  killed.mixed.push(
    ...old.map((one) => one.says(release)).filter((says) => says !== fresh && says !== before),
  )
  if (gone === 0) killed.none += 1
  else if (gone === old.length) killed.all += 1
  else killed.some += 1
  await carryAll(portal)
  const after = (await standing(portal)).map((one) => one.says(release))
  killed.mixed.push(...after.filter((says) => says !== fresh))
  if (after.length !== DRAFTS) killed.mixed.push(`${after.length} drafts`)
}

/** Its questions, whether it is of a release, and how often it went over. */
async function standing({ database, personKeys }: Portal): Promise<{ says: (release: string) => string }[]> {
  const rows = await database
    .selectFrom('application')
    .innerJoin('draft', 'draft.application_id', 'application.id')
    .select(['release', 'subject_id', 'draft.answers'])
    .select((eb) =>
      eb
        .selectFrom('event')
        .whereRef('event.application_id', '=', 'application.id')
        .where('kind', '=', 'carried')
        .select(eb.fn.countAll<string>().as('count'))
        .as('told'),
    )
    .execute()
  const keys = await personKeys.openMany(
    database,
    rows.map(({ subject_id }) => subject_id),
  )
  return rows.map(({ release, subject_id, answers, told }) => {
    const ask = keys.get(subject_id)?.decryptJson<{ ask: object }>(answers).ask ?? {}
    return { says: (of) => [...Object.keys(ask), String(release === of), told].join(' ') }
  })
}
