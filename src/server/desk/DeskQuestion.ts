import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { familyCases } from '../applications/familyCases.ts'
import { NO_DEADLINE } from '../applications/projectDesk.ts'
import { dayBounds } from '../calendar/dayBounds.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type Cursor, readCursor } from './Cursor.ts'
import { laneOf, lanesOf, stageOf } from './lanes.ts'
import { type Order, orderOf } from './orders.ts'

export type DeskQuery = BodyOf<Calls['deskQueue']>

/** A reader's filters, read: whose desks, which of the cases there, in which order. */
export interface DeskQuestion {
  /** The reader's desks. */
  lanes: string[]
  /** Those whose order is walked: the same, or those of the institution that is asked for. */
  walked: string[]
  institution?: string
  /** Applications that they do not see as staff. */
  hidden: string[]
  /** At a desk of the reader's there is something to do now. */
  acts: boolean
  stages?: string[]
  due?: { from?: Date; to?: Date }
  clerk?: 'nobody' | { id: string }
  order: Order
  cursor?: Cursor
}

/** @throws error.badRequest for a process, a status or a cursor that there is not. */
export async function readQuestion(
  portal: Portal,
  database: Database,
  { person, query }: { person: SignedIn; query: DeskQuery },
): Promise<DeskQuestion> {
  const order = orderOf(query.order)
  const stages = await stagesOf(portal, database, query)
  const due = dueOf(portal, query.deadline)
  const clerk = query.clerk === 'me' ? person.id : query.clerk
  return {
    ...(await desksOf(database, person, query.institution)),
    hidden: await familyCases(database, person),
    acts: query.mine ?? (query.q ?? '').trim() === '',
    order,
    ...(stages && { stages }),
    ...(due && { due }),
    ...(clerk !== undefined && { clerk: clerk === 'nobody' ? clerk : { id: clerk } }),
    ...(query.cursor !== undefined && { cursor: readCursor(order, query.cursor) }),
  }
}

/**
 * Of an institution those who see all institutions ask for its cases at its own desks. Who works at one institution hears
 * of no other: of another's they have nothing.
 */
async function desksOf(
  database: Database,
  { roles }: SignedIn,
  institution: string | undefined,
): Promise<Pick<DeskQuestion, 'lanes' | 'walked' | 'institution'>> {
  if (institution === undefined) {
    const lanes = lanesOf(roles)
    return { lanes, walked: lanes }
  }
  const theirs = roles.filter((role) => role.institution === null || role.institution === institution)
  const walked = await database
    .selectFrom('desk_lane')
    .select('lane')
    .where('institution', '=', institution)
    .execute()
  return { lanes: theirs.map(laneOf), walked: walked.map(({ lane }) => lane), institution }
}

async function stagesOf(
  portal: Portal,
  database: Database,
  { process, status }: DeskQuery,
): Promise<string[] | undefined> {
  if (process === undefined && status === undefined) return undefined
  let kept = database.selectFrom('desk_stage').select('stage')
  if (process !== undefined) kept = kept.where('process', '=', process)
  if (status !== undefined) kept = kept.where('status', '=', status)
  const stages = (await kept.execute()).map(({ stage }) => stage)
  if (stages.length === 0) await refuseUnknown(portal, database, [process, status])
  return stages
}

/** Nothing ever stood there: because nobody came so far, or because there is no such thing. */
async function refuseUnknown(
  portal: Portal,
  database: Database,
  [process, status]: [string | undefined, string | undefined],
): Promise<void> {
  const { workflows } = (await portal.releases.getRelease(database)).content
  const known = Object.values(workflows).flatMap(({ id, statuses }) =>
    Object.keys(statuses).map((one) => stageOf(id, one)),
  )
  const refuse = (path: string): never => {
    throw new ApiError('error.badRequest', { issues: [{ path, code: 'valid.format' }] })
  }
  if (process !== undefined && !known.some((stage) => stage.startsWith(stageOf(process, ''))))
    refuse('/process')
  const fits = (stage: string): boolean =>
    process === undefined
      ? stage.endsWith(stageOf('', status ?? ''))
      : stage === stageOf(process, status ?? '')
  if (status !== undefined && !known.some(fits)) refuse('/status')
}

const WEEK = 7 * 86_400_000

function dueOf({ clock }: Portal, deadline: DeskQuery['deadline']): DeskQuestion['due'] {
  const from = clock.now()
  const endOf = (moment: Date) => dayBounds({ to: bakuDay(moment.toISOString()) })
  if (deadline === 'overdue') return { to: from }
  if (deadline === 'today') return { from, ...onlyEnd(endOf(from)) }
  if (deadline === 'week') return { from, ...onlyEnd(endOf(new Date(from.getTime() + WEEK))) }
  return deadline === 'none' ? { from: NO_DEADLINE } : undefined
}

const onlyEnd = ({ to }: { to?: Date }): { to?: Date } => (to === undefined ? {} : { to })
