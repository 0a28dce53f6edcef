import { evaluate } from '#engine/values/operand.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { post } from '../database/post.ts'
import { prepared } from '../database/prepared.ts'
import { OWN } from '../facts/FactQuestion.ts'
import { wakeWaiting } from '../timers/wakeWaiting.ts'
import { automaticMoves } from './automaticMoves.ts'
import type { Case } from './Case.ts'
import { rankKey } from './rankKey.ts'
import { scalarText } from './scalarText.ts'
import type { Situation } from './situationOf.ts'
import type { ApplicationTables } from './tables.ts'
import type { Work } from './Work.ts'

type Wait = ApplicationTables['place_wait']

/**
 * For which rows' places a case waits: those that an automatic move of it asks for, the dearest wish first. One with a held
 * event cannot be moved, and waits for none. Whoever stops waiting makes room for those behind.
 */
export async function projectWaiting(work: Work, found: Case, situation: Situation): Promise<void> {
  const { trx } = work
  const { id } = found.row
  if (!asksForPlaces(found)) return dropWaits.post(trx, { id })
  const before = await dropWaits.ask(trx, { id })
  const waits = found.state.held === undefined ? waitsOf(found, situation) : []
  for (const wait of waits)
    await post(
      trx,
      trx
        .insertInto('place_wait')
        .values(wait)
        .onConflict((conflict) => conflict.doNothing()),
    )
  const left = before.filter((old) => !waits.some((wait) => isSame(wait, old)))
  if (left.length > 0) await makeRoom(work, { id, left }, situation)
}

const dropWaits = prepared<{ id: string }, Wait>((tables, { id }) =>
  tables.deleteFrom('place_wait').where('application_id', '=', id).returningAll(),
)

/** Its process looks at places of rows at all. */
function asksForPlaces({ workflow, release }: Case): boolean {
  return Object.entries(workflow.facts ?? {}).some(([name, { fact }]) =>
    isOfPlaces(release.content.facts[fact ?? name]),
  )
}

const isOfPlaces = (fact: { source: string; path: string } | undefined): boolean =>
  fact?.source === OWN && fact.path.startsWith('/places/')

const isSame = (one: Wait, other: Wait): boolean =>
  one.list === other.list && one.row_id === other.row_id && one.rank === other.rank && one.wish === other.wish

/** What a case has waited for is the next one's, unless it has got the place. */
async function makeRoom(
  work: Work,
  { id, left }: { id: string; left: readonly Wait[] },
  { lists }: Situation,
): Promise<void> {
  const held = await work.trx.selectFrom('place').select('list').where('application_id', '=', id).execute()
  for (const { list, row_id } of left) {
    if (held.some((place) => place.list === list)) continue
    const places = lists.book(list)?.byId.get(row_id)?.['places']
    const most = typeof places === 'number' ? places : 0
    if (most > 0) await wakeWaiting(work, { list, row: row_id, but: id, most })
  }
}

function waitsOf(found: Case, situation: Situation): Wait[] {
  const { row, workflow, state } = found
  return automaticMoves(found, situation.context).flatMap(({ transition, track, facts }) => {
    const places = situation.questions.filter(({ name, fact }) => facts.has(name) && isOfPlaces(fact))
    const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
    const holds = machine?.statuses[transition.to ?? '']?.holds
    const scope = buildScope(workflow, state, situation.context, track ? { track } : {})
    const rank = rankKey(evaluate(holds?.rank, scope))
    return places.flatMap(({ key }) => {
      const ids = Array.isArray(key?.['id']) ? key['id'] : key === undefined ? [] : [key['id']]
      return ids.map((id, wish) => ({
        list: scalarText(key?.['list']),
        row_id: scalarText(id),
        application_id: row.id,
        rank,
        wish,
      }))
    })
  })
}
