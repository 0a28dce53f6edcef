import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { all, besideOrder, bounds, type Condition, keyText, notHidden } from './conditions.ts'
import type { Place } from './Cursor.ts'
import type { DeskQuestion } from './DeskQuestion.ts'
import { notBlind } from './blindDesks.ts'
import { hasWords, type Sought } from './findSought.ts'
import { comparePlaces, type Hits, type HitsWanted, inOrder, isBackwards } from './Hits.ts'

/** Rows of all desks together, where a sieve may let few of them through. */
const LOOKED_THROUGH = 4_000
const LEAST_OF_EACH = 250

type Found = Place & { branch: number }

/** The first of each desk, turn and stage in the order of its index, merged. */
export async function walkDesks(database: Database, wanted: HitsWanted): Promise<Hits> {
  const { question, most } = wanted
  const walk = planWalk(wanted)
  if (walk.branches.length === 0) return { places: [] }
  const each = walk.branches.map(
    (branch, number) => sql`(
      select desk.application_id as id, ${keyText('desk.at')} as key, ${number}::integer as branch
      from (${walk.steps(branch, walk.reach)}) as desk
      where ${walk.sieve}
      order by desk.at ${walk.direction}, desk.application_id ${walk.direction}
      limit ${most})`,
  )
  const { rows } = await sql<Found>`${sql.join(each, sql` union all `)}`.execute(database)
  const places = inOrder(question, rows, most)
  const frontier = walk.isSieved ? await findFrontier(database, { walk, rows, wanted }) : undefined
  return frontier === undefined ? { places } : { places, frontier }
}

type Walk = ReturnType<typeof planWalk>
type Branch = ReturnType<typeof branchesOf>[number]

/**
 * One walk for each desk, turn and stage, in words of its own: of a value that it sees the planner knows how much there
 * is of it. Each step is a row of an index; a sieve keeps what the index does not know.
 */
function planWalk({ question, sought, most }: HitsWanted) {
  const { order } = question
  const branches = branchesOf(question)
  const sieves = [...besideOrder(question), ...sievesOf(question, sought)]
  if (sought?.words !== undefined) sieves.push(hasWords('desk.subject_id', sought.words))
  const isSieved = sieves.length > 0
  const share = Math.floor(LOOKED_THROUGH / Math.max(1, branches.length))
  const direction = isBackwards(question) ? sql`desc` : sql`asc`
  const column = sql.ref(`desk.${order.column}`)
  const bounded = bounds(question)
  return {
    branches,
    isSieved,
    sieve: all(sieves),
    direction,
    /** How many steps each walk has at most. */
    reach: isSieved ? Math.max(LEAST_OF_EACH, share) : most,
    steps: ({ lane, acts, stage }: Branch, limit: number, offset = 0) => sql`
      select desk.application_id, ${column} as at, desk.subject_id, desk.clerk_id, desk.due_at, desk.is_role, desk.stage
      from application_desk as desk
      where ${all([
        sql<boolean>`desk.lane = ${lane}`,
        sql<boolean>`desk.acts = ${acts}`,
        ...(stage === undefined ? [] : [sql<boolean>`desk.stage = ${stage}`]),
        notHidden(question),
        ...bounded,
      ])}
      order by ${column} ${direction}, desk.application_id ${direction}
      limit ${limit} offset ${offset}`,
  }
}

/** At an institution's desks it may be anybody's turn: whether it is the reader's, their own desk tells. */
function branchesOf({ walked, acts, institution, stages }: DeskQuestion) {
  const each: readonly (string | undefined)[] = stages ?? [undefined]
  const turns = acts && institution === undefined ? [true] : [true, false]
  return walked.flatMap((lane) => turns.flatMap((turn) => each.map((stage) => ({ lane, acts: turn, stage }))))
}

function sievesOf(
  { lanes, institution, acts, clerk }: DeskQuestion,
  sought: Sought | undefined,
): Condition[] {
  const blind = sought?.words === undefined ? [] : sought.blind.name
  if (institution === undefined)
    return [...(clerk === 'nobody' ? [sql<boolean>`desk.clerk_id is null`] : []), ...notBlind('desk', blind)]
  const own = [
    sql<boolean>`own.application_id = desk.application_id`,
    sql<boolean>`own.lane = any(${lanes}::text[])`,
    ...(acts ? [sql<boolean>`own.acts`] : []),
    ...(clerk === 'nobody' ? [sql<boolean>`own.clerk_id is null`] : []),
    ...notBlind('own', blind),
  ]
  // `offset 0`: asked of each step, never all of the reader's desks looked up first.
  return [sql<boolean>`exists (select from application_desk as own where ${all(own)} offset 0)`]
}

/** Where the first of the walks stopped that neither found all it should nor came to its end. */
async function findFrontier(
  database: Database,
  { walk, rows, wanted }: { walk: Walk; rows: readonly Found[]; wanted: HitsWanted },
): Promise<Place | undefined> {
  const found = new Map<number, number>()
  for (const { branch } of rows) found.set(branch, (found.get(branch) ?? 0) + 1)
  const isFull = (branch: number): boolean => (found.get(branch) ?? 0) >= wanted.most
  const open = walk.branches.flatMap((branch, number) => (isFull(number) ? [] : [branch]))
  if (open.length === 0) return undefined
  const each = open.map(
    (branch) => sql`(
      select last.application_id as id, ${keyText('last.at')} as key
      from (${walk.steps(branch, 1, walk.reach - 1)}) as last)`,
  )
  const { rows: ends } = await sql<Place>`${sql.join(each, sql` union all `)}`.execute(database)
  return ends.sort(comparePlaces(wanted.question))[0]
}
