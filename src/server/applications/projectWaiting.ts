import { evaluate } from '#engine/values/operand.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { post } from '../database/post.ts'
import { prepared } from '../database/prepared.ts'
import { OWN } from '../facts/FactQuestion.ts'
import { automaticMoves } from './automaticMoves.ts'
import type { Case } from './Case.ts'
import { rankKey } from './rankKey.ts'
import { scalarText } from './scalarText.ts'
import type { Situation } from './situationOf.ts'
import type { ApplicationTables } from './tables.ts'
import type { Work } from './Work.ts'

type Wait = ApplicationTables['place_wait']

/** For which rows' places a case waits: those that an automatic move of it asks for, the dearest wish first. */
export async function projectWaiting({ trx }: Work, found: Case, situation: Situation): Promise<void> {
  await dropWaits.post(trx, { id: found.row.id })
  for (const wait of waitsOf(found, situation))
    await post(
      trx,
      trx
        .insertInto('place_wait')
        .values(wait)
        .onConflict((conflict) => conflict.doNothing()),
    )
}

const dropWaits = prepared<{ id: string }>((tables, { id }) =>
  tables.deleteFrom('place_wait').where('application_id', '=', id),
)

function waitsOf(found: Case, situation: Situation): Wait[] {
  const { row, workflow, state } = found
  return automaticMoves(found, situation.context).flatMap(({ transition, track, facts }) => {
    const places = situation.questions.filter(
      ({ name, fact }) => facts.has(name) && fact.source === OWN && fact.path.startsWith('/places/'),
    )
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
