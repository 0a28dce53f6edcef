import { evaluate } from '#engine/values/operand.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { OWN } from '../facts/FactQuestion.ts'
import { automaticMoves } from './automaticMoves.ts'
import type { Case } from './Case.ts'
import { scalarText } from './scalarText.ts'
import type { Situation } from './situationOf.ts'
import type { Work } from './Work.ts'

/** For which rows' places a case waits: those that an automatic move of it asks for. */
export async function projectWaiting({ trx }: Work, found: Case, situation: Situation): Promise<void> {
  const { row, workflow, state } = found
  await trx.deleteFrom('place_wait').where('application_id', '=', row.id).execute()
  for (const { transition, track, facts } of automaticMoves(found, situation.context)) {
    const places = situation.questions.filter(
      ({ name, fact }) => facts.has(name) && fact.source === OWN && fact.path.startsWith('/places/'),
    )
    const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
    const holds = machine?.statuses[transition.to ?? '']?.holds
    const scope = buildScope(workflow, state, situation.context, track ? { track } : {})
    const rank = evaluate(holds?.rank, scope)
    for (const { key } of places) {
      if (key === undefined) continue
      await trx
        .insertInto('place_wait')
        .values({
          list: scalarText(key['list']),
          row_id: scalarText(key['id']),
          application_id: row.id,
          rank: typeof rank === 'number' ? rank : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}
