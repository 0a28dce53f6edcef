import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { StoredSitting } from './findSittings.ts'
import { requireSittingRoom } from './requireSittingRoom.ts'
import { kindsOf, type SittingKind } from './sittingKinds.ts'

type Wanted = BodyOf<Calls['createSitting']>

/**
 * @throws error.forbidden for what none of their roles invites to; error.invalid as the invitation's own form says; error.quota
 */
export async function createSitting(
  portal: Portal,
  trx: Database,
  { person, wanted }: { person: SignedIn; wanted: Wanted },
): Promise<StoredSitting> {
  const release = await portal.releases.getRelease(trx)
  if (!Object.hasOwn(release.portal.processes, wanted.process)) throw new ApiError('error.notFound')
  const process = release.process(wanted.process)
  const kind = kindsOf(process, wanted.process, person.roles).find((one) => one.decision === wanted.decision)
  const holder = kind?.holders.find(({ institution }) => institution === wanted.institution)
  if (kind === undefined || holder === undefined) throw new ApiError('error.forbidden')
  const now = portal.clock.now()
  const lists = await openListBooks(portal, trx, release)
  const { conditions, constants } = release.portal
  const scope = {
    world: { now: nowAt(now.toISOString()), constants, actor: { id: person.id } },
    conditions,
    matches,
    rows: (list: string) => lists.rows(list),
  }
  const issues = process.validate(kind.transition.input ?? '', inputOf(wanted), '', { scope })
  if (issues.length > 0) throw new ApiError('error.invalid', { issues })
  if (Date.parse(wanted.at) <= now.getTime())
    throw new ApiError('error.invalid', { issues: [{ path: '/at', code: 'valid.dateFuture' }] })
  const sitting = await store(trx, { wanted, kind, role: holder.is, by: person.id, now })
  await requireSittingRoom(portal, trx, sitting)
  return sitting
}

/** What the invitation's form is filled in with for everybody at this sitting. */
export function inputOf({
  at,
  place,
  link,
}: {
  at: string
  place?: string | null
  link?: string | null
}): JsonObject {
  return { at, ...(place ? { place } : {}), ...(link ? { link } : {}) }
}

interface Storing {
  wanted: Wanted
  kind: SittingKind
  role: string
  by: string
  now: Date
}

async function store(trx: Database, { wanted, kind, role, by, now }: Storing): Promise<StoredSitting> {
  return trx
    .insertInto('sitting')
    .values({
      id: randomUUID(),
      process: wanted.process,
      transition: kind.transition.id,
      track: kind.track,
      is_role: role,
      institution: wanted.institution,
      at: new Date(wanted.at),
      place: wanted.place || null,
      link: wanted.link || null,
      seats: wanted.seats,
      made_by: by,
      made_at: now,
      cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
