import { bakuDay } from '../values/dates.ts'
import type { Effect } from '../workflow/types.ts'
import type { Move } from './Move.ts'
import { edgesOfMove } from './statusMap.ts'

/** A line for each move: when, who, what, where it led, and what is told to whom. */
export function tellWalk(moves: readonly Move[]): string[] {
  return moves.map((move) => {
    const { step, outcome } = move
    const when = `${bakuDay(outcome.state.now)} ${bakuTime(outcome.state.now)}`
    const who = step.do === undefined ? whatCame(move) : (step.as ?? 'applicant')
    const track = step.track === undefined ? '' : `${step.track} `
    const what = step.do === undefined ? '' : `${track}${step.do}`
    const told = outcome.effects.flatMap(toldTo)
    return [
      when,
      who.padEnd(24),
      what.padEnd(28),
      statuses(move),
      ...(told.length > 0 ? [`tells ${told.join(', ')}`] : []),
      ...registers(move),
    ]
      .join('  ')
      .trimEnd()
  })
}

/** Baku is four hours ahead all year. */
function bakuTime(moment: string): string {
  return new Date(Date.parse(moment) + 4 * 3_600_000).toISOString().slice(11, 16)
}

function whatCame({ step }: Move): string {
  const track = step.track === undefined ? '' : `${step.track} `
  if (step.timer !== undefined) return `timer ${track}${step.timer}`
  if (step.message !== undefined) return `message ${step.message}`
  if (step.child) return `${step.child.process} is ${step.child.status}`
  return step.parent ? 'the parent moves' : 'a register answers'
}

function statuses(move: Move): string {
  const edges = edgesOfMove(move).filter(({ from, to }) => from !== to)
  const { application } = move.outcome.before
  if (edges.length > 0) return [edges[0]?.from, ...edges.map(({ to }) => to)].join(' → ')
  const tracks = move.outcome.effects.flatMap((effect) =>
    effect.kind === 'moved' && effect.track
      ? [`${effect.track.name}/${effect.track.index} ${effect.from} → ${effect.to}`]
      : [],
  )
  return tracks.length > 0 ? tracks.join(', ') : `stays ${application.status}`
}

function toldTo(effect: Effect): string[] {
  return effect.kind === 'notify' ? [`${effect.to}: ${effect.notice}`] : []
}

function registers({ step }: Move): string[] {
  const names = Object.keys(step.facts ?? {})
  return names.length > 0 ? [`(registers say: ${names.join(', ')})`] : []
}
