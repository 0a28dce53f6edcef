import { createRandom, type Random } from '../case/samples/Random.ts'
import type { CaseState } from '../case/CaseState.ts'
import type { Workflow } from '../content/types.ts'
import { pointersOf } from '../values/readPointers.ts'
import { isClosed } from '../workflow/machineAt.ts'
import { attemptsAt } from './attemptsAt.ts'
import { makePossible } from './makePossible.ts'
import type { Move } from './Move.ts'

/** An application as some road has left it. */
export interface Stop {
  state: CaseState
  /** How it got here; absent = the start. */
  by?: { from: Stop; move: Move }
  /** Nothing can happen here any more. */
  stuck?: true
}
export interface Explored {
  start: Stop
  /** The first road to each status: none is shorter. */
  first: Map<string, Stop>
  stops: Stop[]
  /** Every move that was found possible, those to known places, too. */
  moves: Move[]
  /** Not everything was looked at. */
  cut: boolean
}
/** States of one status that are looked at, those of them that differ only in what has happened, and all. */
const EACH = 40
const ALIKE = 3
const ALL = 600

/** Walks everywhere from a start, nearest first; states that differ in nothing that matters are one. */
export function explore(state: CaseState, seed: number): Explored {
  const random = createRandom(seed)
  const start: Stop = { state }
  const first = new Map([[state.application.status, start]])
  const seen = new Set([keyOf(state).whole])
  const alike = new Map<string, number>()
  const each = new Map<string, number>()
  const stops = [start]
  const made: Move[] = []
  let cut = false
  for (const stop of stops) {
    const { status } = stop.state.application
    const count = (each.get(status) ?? 0) + 1
    each.set(status, count)
    if (count > EACH || stops.length > ALL) {
      cut = true
      continue
    }
    const moves = movesAt(stop.state, random)
    if (moves.length === 0 && !isClosed(stop.state.workflow, status)) stop.stuck = true
    made.push(...moves)
    for (const move of moves) {
      const next = move.outcome.state
      const { whole, place } = keyOf(next)
      const count = (alike.get(place) ?? 0) + 1
      if (seen.has(whole) || count > ALIKE) continue
      seen.add(whole)
      alike.set(place, count)
      const found: Stop = { state: next, by: { from: stop, move } }
      stops.push(found)
      for (const status of statusesPassed(move)) if (!first.has(status)) first.set(status, found)
    }
  }
  return { start, first, stops, moves: made, cut }
}

/** Everything that can happen here. */
export function movesAt(state: CaseState, random: Random): Move[] {
  return attemptsAt(state).flatMap((attempt) => makePossible(state, attempt, random) ?? [])
}

/** Where the move went through, and where it ended. */
function statusesPassed({ outcome }: Move): string[] {
  const passed = outcome.effects.flatMap((effect) =>
    effect.kind === 'moved' && effect.track === undefined ? [effect.to] : [],
  )
  return [...passed, outcome.state.application.status]
}

/** What makes two states the same place to go on from. */
function keyOf({ application, workflow }: CaseState): { place: string; whole: string } {
  const { status, tracks, created, done, held } = application
  const read = doneRead(workflow)
  const all = Object.values(tracks).flat()
  const children = Object.values(created).map((child) => child.status)
  // What happened without a status of its own.
  const still = workflow.transitions.filter(({ id, to }) => to === undefined && done[id]).map(({ id }) => id)
  const place = JSON.stringify([status, all.map((one) => one.status), children, still, held !== undefined])
  const happened = [application, ...all].map((one) => read.filter((id) => one.done[id]))
  return { place, whole: `${place} ${JSON.stringify(happened)}` }
}

const known = new WeakMap<Workflow, string[]>()

/** Transitions of which conditions read whether they happened. */
function doneRead(workflow: Workflow): string[] {
  const names =
    known.get(workflow) ?? [...pointersOf(workflow)].flatMap((one) => /\/done\/([^/]+)/.exec(one)?.[1] ?? [])
  known.set(workflow, names)
  return names
}

export function roadTo(stop: Stop): Move[] {
  const moves: Move[] = []
  for (let at: Stop = stop; at.by; at = at.by.from) moves.unshift(at.by.move)
  return moves
}
