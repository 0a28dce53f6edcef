import type { Machine, Status } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import type { Scope } from '../values/types.ts'
import type { Effect } from './types.ts'

interface Move {
  from: string
  to: string
  before: Scope
  after: Scope
}

/** What a status holds or links while it lasts: freed when it is left, taken when it is entered. */
export function holdEffects(machine: Machine, { from, to, before, after }: Move): Effect[] {
  const [left, entered] = [machine.statuses[from], machine.statuses[to]]
  const gone = [...placeEffect('free', left, before), ...linkEffect('unlink', left, before)]
  const come = [...placeEffect('hold', entered, after), ...linkEffect('link', entered, after)]
  const stays = JSON.stringify(gone.map(bare)) === JSON.stringify(come.map(bare))
  return stays ? [] : [...gone, ...come]
}

const bare = ({ kind: _kind, ...rest }: Effect): object => rest

function placeEffect(kind: 'hold' | 'free', status: Status | undefined, scope: Scope): Effect[] {
  if (!status?.holds) return []
  const row = evaluate(status.holds.id, scope)
  if (typeof row !== 'string') return []
  const rank = evaluate(status.holds.rank, scope)
  return [{ kind, list: status.holds.list, row, ...(rank !== undefined && { rank }) }]
}

function linkEffect(kind: 'link' | 'unlink', status: Status | undefined, scope: Scope): Effect[] {
  if (!status?.links) return []
  const fin = evaluate(status.links.fin, scope)
  return fin === undefined ? [] : [{ kind, fin, as: evaluate(status.links.as, scope) ?? null }]
}
