import type { CaseState } from '../case/CaseState.ts'
import { createRandom, pick } from '../case/samples/Random.ts'
import { isClosed } from '../workflow/machineAt.ts'
import { movesAt } from './explore.ts'
import type { Move } from './Move.ts'

/** Longer roads go in circles. */
const LONGEST = 40

/** How often the road goes where it was not yet, and how often on rather than to an end. */
const CURIOUS = 0.85

/** One road, as chance has it, to an end; early ends are rare. */
export function walk(start: CaseState, seed: number): Move[] {
  const random = createRandom(seed)
  const moves: Move[] = []
  const seen = new Set([start.application.status])
  let state = start
  while (moves.length < LONGEST && !isOver(state)) {
    const all = movesAt(state, random)
    const moved = all.filter(({ outcome }) => outcome.effects.some(({ kind }) => kind === 'moved'))
    const onward = moved.filter(({ outcome }) => !isOver(outcome.state))
    const fresh = onward.filter(({ outcome }) => !seen.has(outcome.state.application.status))
    const preferred = [fresh, onward].find((some) => some.length > 0 && random() < CURIOUS)
    const move = pick(preferred ?? (moved.length > 0 ? moved : all), random)
    if (!move) break
    moves.push(move)
    state = move.outcome.state
    seen.add(state.application.status)
  }
  return moves
}

function isOver({ workflow, application }: CaseState): boolean {
  return isClosed(workflow, application.status)
}
