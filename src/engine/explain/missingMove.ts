import type { Machine, Transition, Workflow } from '../content/types.ts'
import { getAt, tokensOf } from '../values/pointer.ts'
import type { Operand, World } from '../values/types.ts'
import { APPLICANT } from '../workflow/mayAct.ts'
import type { ExplainedAtom } from './Explanation.ts'

/** A move of people that something waits for. */
export interface MissingMove {
  /** Id of the transition. */
  move: string
  /** The track whose transition it is. */
  track?: string
  /** What has to be done before: the first move of people on the shortest way there. */
  first?: string
  /** Who makes the first of them, as `actor.<id>`. */
  by: string[]
}
interface MovePlace {
  workflow: Workflow
  /** Of a rule of a track. */
  track?: string | undefined
  /** Absent: it is not known where the case stands. */
  world?: World | undefined
}

/**
 * The move that would make a saying hold, where one alone can: it counts what was done (`done/<move>/count`), or has the
 * value that a move sets.
 */
export function missingMove(atom: ExplainedAtom, place: MovePlace): MissingMove | undefined {
  const [scope = '', kind = '', name = '', detail] = tokensOf(atom.pointer)
  const track = scope === 'track' ? place.track : undefined
  const machine = track === undefined ? place.workflow : place.workflow.tracks?.[track]
  if (machine === undefined || (scope !== 'application' && scope !== 'track')) return undefined
  const isWanted = wantedBy(atom, { kind, name, detail })
  const wanted = isWanted && machine.transitions.filter((one) => one.by !== undefined && isWanted(one))
  if (!wanted || wanted.length === 0) return undefined
  const status = getAt(place.world, `/${scope}/status`)
  const path = typeof status === 'string' ? shortestWay(machine, status, wanted) : undefined
  const move = path?.at(-1) ?? wanted[0]
  const first = path?.find(({ by }) => by !== undefined) ?? move
  if (move === undefined || first === undefined) return undefined
  return {
    move: move.id,
    ...(track !== undefined && { track }),
    ...(first !== move && { first: first.id }),
    by: actorsOf(place.workflow, first),
  }
}

interface Read {
  kind: string
  name: string
  detail: string | undefined
}

function wantedBy(
  { relation, operands }: ExplainedAtom,
  { kind, name, detail }: Read,
): ((transition: Transition) => boolean) | undefined {
  const [first] = operands
  if (kind === 'done' && detail === 'count')
    return (relation === 'atLeast' && first?.value === 1) || (relation === 'above' && first?.value === 0)
      ? ({ id }) => id === name
      : undefined
  if (kind !== 'data' || detail !== undefined || (relation !== 'is' && relation !== 'given')) return undefined
  const isSet = (value: Operand | undefined): boolean =>
    relation === 'given' ? value !== undefined : value !== undefined && value === first?.value
  return ({ set }) => isSet(set?.[name])
}

/** Moves from a status to one of these, the wanted one last; `undefined`: none leads there. */
function shortestWay(
  { transitions }: Machine,
  from: string,
  wanted: readonly Transition[],
): Transition[] | undefined {
  const seen = new Set([from])
  let ways: { at: string; moves: Transition[] }[] = [{ at: from, moves: [] }]
  while (ways.length > 0) {
    for (const { at, moves } of ways) {
      const there = wanted.find((one) => one.from.includes(at))
      if (there !== undefined) return [...moves, there]
    }
    ways = ways.flatMap(({ at, moves }) =>
      transitions.flatMap((one) => {
        if (!one.from.includes(at) || one.to === undefined || seen.has(one.to)) return []
        seen.add(one.to)
        return [{ at: one.to, moves: [...moves, one] }]
      }),
    )
  }
  return undefined
}

function actorsOf({ roles }: Workflow, { by = [] }: Transition): string[] {
  return [...new Set(by.map((name) => (name === APPLICANT ? APPLICANT : (roles[name]?.is ?? name))))]
}
