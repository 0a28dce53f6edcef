import { randomUUID } from 'node:crypto'
import { beginWork } from '#server/applications/Work.ts'
import { runFree } from '#server/applications/effects/runPlace.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { scalarText } from '#server/applications/scalarText.ts'
import type { Portal } from '#server/Portal.ts'
import type { Json } from '#engine/values/types.ts'
import type { Bring, Bringing } from './Bringing.ts'
import { insertOther } from './insertOther.ts'

/** Better than everybody, and worse than everybody who came. */
const BEST = { rank: '', at: new Date('1990-01-01T00:00:00Z') }
const LAST = { rank: null, at: new Date('2990-01-01T00:00:00Z') }

/** Others who hold places of a list's row; of several rows, all of each before the wanted one. */
export const bringPlaces: Bring = async (bringing) => {
  const { key, wanted } = bringing
  const { id } = key
  if (!Array.isArray(id)) return bringRow(bringing, id, wanted)
  const { index = id.length, free = 0 } = wanted
  const made: string[] = []
  for (const [place, row] of id.entries())
    if (place <= Number(index))
      made.push(...(await bringRow(bringing, row, { free: place === index ? free : 0 })))
  return made
}

interface Standing {
  list: string
  row: string
}

async function bringRow(bringing: Bringing, row: Json | undefined, wanted: Bringing['wanted']) {
  const { portal, situation, key } = bringing
  const at = { list: scalarText(key['list']), row: scalarText(row) }
  const places = Number(situation.lists.book(at.list)?.byId.get(at.row)?.['places'] ?? 0)
  const holders = places - Number(wanted['free'] ?? places)
  const held = await heldByOthers(portal, at, situation.found.row.root_id)
  for (const other of held.slice(holders)) await leave(portal, other, at)
  const made = await hold(bringing, holders - held.length, at)
  const { position } = wanted
  const behind = [...held.slice(0, holders), ...made].slice(
    typeof position === 'number' ? position - 1 : holders,
  )
  if (behind.length > 0) await stepBehind(portal, behind, at)
  return made
}

async function heldByOthers({ database }: Portal, { list, row }: Standing, family: string) {
  const held = await database
    .selectFrom('place')
    .innerJoin('application', 'application.id', 'place.application_id')
    .select('application_id')
    .where('list', '=', list)
    .where('row_id', '=', row)
    .where('root_id', '!=', family)
    .orderBy('application_id')
    .execute()
  return held.map(({ application_id }) => application_id)
}

/** As the portal does it for whoever leaves: those who wait hear of it. */
async function leave(portal: Portal, id: string, { list, row }: Standing): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const before = await loadCase(portal, trx, id)
    if (!before) return
    const moved = {
      before,
      state: before.state,
      deadlines: { applicant: null, staff: [], campaign: null },
      event: { kind: 'tick' as const },
      actor: undefined,
    }
    const scope = (): never => {
      throw new Error('A place that is freed reads nothing')
    }
    await runFree(beginWork(portal, trx), { kind: 'free', list, row }, { moved, scope })
  })
}

async function stepBehind({ database }: Portal, ids: string[], { list, row }: Standing): Promise<void> {
  await database
    .updateTable('place')
    .set(LAST)
    .where('list', '=', list)
    .where('row_id', '=', row)
    .where('application_id', 'in', ids)
    .execute()
}

/** So many families: one application is made, the others are its like. */
async function hold({ portal, situation, stranger }: Bringing, count: number, { list, row }: Standing) {
  if (count <= 0) return []
  const { database } = portal
  const { release, workflow } = situation.found
  const subject = await stranger()
  const first = await insertOther(portal, { release, workflow, subject, status: workflow.initial })
  const like = await database
    .selectFrom('application')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const ids = [first, ...Array.from({ length: count - 1 }, () => randomUUID())]
  const rows = ids.slice(1).map((id) => ({ ...like, id, root_id: id, number: id }))
  if (rows.length > 0) await database.insertInto('application').values(rows).execute()
  const places = ids.map((application_id) => ({ ...BEST, list, row_id: row, application_id }))
  await database.insertInto('place').values(places).execute()
  return ids
}
