import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type CaseState, contextOf } from '#engine/case/CaseState.ts'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { type Move, play } from '#engine/simulate/Move.ts'
import { startWalk } from '#engine/simulate/startWalk.ts'
import { walk } from '#engine/simulate/walk.ts'
import type { Workflow } from '#engine/content/types.ts'
import type { FactState, Json } from '#engine/values/types.ts'
import { machineAt } from '#engine/workflow/machineAt.ts'
import { step } from '#engine/workflow/step.ts'
import type { Actor, Application, Context, Event, StepResult, TrackRef } from '#engine/workflow/types.ts'
import { readContent } from '../cases/readContent.ts'

let open: OpenContent
beforeAll(async () => {
  open = openContent(await readContent())
})

/** Chosen at each place of a road from what its process has: numbers stand for names. */
interface Odd {
  kind: number
  name: number
  actor: number
  element: number
  input: Json
  /** Facts that are as they are, silent or away. */
  state: FactState | 'as it is'
  /** Hours after the last thing that happened. */
  later: number
}
const index = fc.nat({ max: 1000 })
const odd: fc.Arbitrary<Odd> = fc.record({
  kind: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
  name: index,
  actor: index,
  element: fc.integer({ min: -1, max: 3 }),
  input: fc.constantFrom<Json>(
    null,
    {},
    [],
    'x',
    { markedFields: ['/answers/__proto__/x'], returnReason: 'Səhv' },
    { decisionReason: 'Səbəb', reason: 'Səbəb', note: 'x' },
    { amount: -1, id: 'x', number: 'x', currency: 'AZN' },
  ),
  state: fc.constantFrom<Odd['state']>('as it is', 'as it is', 'down', 'pending', 'unknown'),
  later: fc.constantFrom(0, 0, 1, 24 * 30, 24 * 400),
})

const chosen = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

function eventOf({ workflow }: CaseState, { kind, name, element, input }: Odd): Event {
  const tracks = Object.entries(workflow.tracks ?? {})
  const own = chosen([undefined, ...tracks], name + element + 1)
  const track: TrackRef | undefined = own && { name: own[0], index: element }
  const machine = own === undefined ? workflow : own[1]
  const at = track && { track }
  if (kind === 0)
    return {
      kind: 'do',
      transition: chosen(machine.transitions, name)?.id ?? 'x',
      ...at,
      ...(input !== null && { input }),
    }
  if (kind === 1)
    return { kind: 'timer', timer: chosen(Object.keys(machine.timers ?? {}), name) ?? 'x', ...at }
  if (kind === 2) {
    const all = workflow.transitions.flatMap(({ on }) => (on && 'message' in on ? [on.message] : []))
    return { kind: 'message', message: chosen(all, name) ?? 'x', input }
  }
  if (kind === 3) {
    const all = workflow.transitions.flatMap(({ on }) => (on && 'process' in on ? [on] : []))
    return { kind: 'child', process: 'x', status: 'x', ...chosen(all, name) }
  }
  return { kind: 'tick' }
}

const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

function actorOf(state: CaseState, { actor }: Odd): Actor | undefined {
  const { workflow, applicant } = state
  const owner: Actor = { id: asText(applicant['id']), relation: state.forChild ? 'parent' : 'self' }
  const staff = Object.values(workflow.roles).map((role): Actor => ({
    id: 'staff',
    roles: [role.is],
    institution: 'bdu',
  }))
  return chosen([undefined, owner, { id: 'nobody' }, { ...owner, id: 'somebody else' }, ...staff], actor)
}

function contextAt(state: CaseState, given: Odd): Context {
  const now = new Date(Date.parse(state.now) + given.later * 3_600_000).toISOString()
  const context = { ...contextOf(state, undefined), now }
  const actor = given.kind === 0 ? actorOf(state, given) : undefined
  const names = Object.keys(state.workflow.facts ?? {})
  const { state: word } = given
  return {
    ...context,
    ...(actor && { actor }),
    ...(word !== 'as it is' && { factStates: Object.fromEntries(names.map((name) => [name, word])) }),
  }
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) frozen(member)
  }
  return value
}

/** Every move is one of the table, and leads on from where the one before has led. */
function expectAllowed(workflow: Workflow, before: Application, result: StepResult): void {
  if (result.outcome === 'denied') {
    expect(result.denials.length + result.issues.length).toBeGreaterThan(0)
    return
  }
  const { application } = result
  const moved = result.outcome === 'done' ? result.effects.filter((effect) => effect.kind === 'moved') : []
  let { status } = before
  for (const { transition, from, to, track } of moved) {
    const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
    const row = machine?.transitions.find(({ id }) => id === transition)
    expect(row?.from).toContain(from)
    if (row?.to !== undefined) expect(to).toBe(row.to)
    if (track === undefined) {
      expect(from).toBe(status)
      status = to
    }
  }
  expect(application.status).toBe(status)
  expect(Object.keys(workflow.statuses)).toContain(status)
  if (result.outcome === 'held') {
    expect(result.facts.length).toBeGreaterThan(0)
    expect(application.held).toBeDefined()
    expect(application.done).toEqual(before.done)
  } else if (before.held !== undefined && application.held === undefined) {
    expect(result.effects.some(({ kind }) => kind === 'dropped' || kind === 'moved')).toBe(true)
  }
}

function expectOdd(state: CaseState, given: Odd): CaseState {
  const { workflow } = state
  const before = frozen(state.application)
  const event = frozen(eventOf(state, given))
  const context = contextAt(state, given)
  const result = step(workflow, before, event, context)
  expectAllowed(workflow, before, result)
  const stored: Application = JSON.parse(JSON.stringify(before))
  const again = step(workflow, stored, event, context)
  expect(JSON.stringify(again)).toBe(JSON.stringify(result))
  return result.outcome === 'denied' ? state : { ...state, application: result.application }
}

/** The same events over what was stored give the same again. */
function expectReplayed(start: CaseState, moves: readonly Move[]): void {
  let state = start
  for (const { step: made, outcome } of moves) {
    expectAllowed(state.workflow, outcome.before.application, outcome.result)
    const stored: Application = JSON.parse(JSON.stringify(state.application))
    state = play({ ...outcome.before, application: stored }, made).state
    expect(state.application).toEqual(outcome.state.application)
  }
}

test('in every process, wherever its road leads, only moves of its table are made, whoever asks for what', () => {
  const names = Object.keys(open.content.workflows)
  expect(names.length).toBeGreaterThan(20)
  const road = fc.record({
    seed: fc.nat({ max: 1_000_000 }),
    odds: fc.array(odd, { minLength: 5, maxLength: 5 }),
  })
  for (const process of names)
    fc.assert(
      fc.property(road, ({ seed, odds }) => {
        const start = startWalk(open, { process, seed })
        if (start === undefined) return
        const moves = walk(start, seed)
        expectReplayed(start, moves)
        for (const { outcome } of moves.slice(-12)) {
          odds.reduce(expectOdd, outcome.state)
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
})

test('a place that an event names and the application lacks is no place', () => {
  const start = startWalk(open, { process: 'transfer', seed: 1 })
  if (start === undefined) throw new Error('transfer did not start')
  for (const name of ['__proto__', 'constructor', 'toString', ''])
    for (const at of [-1, 0, 1.5, 2 ** 53]) {
      const track = { name, index: at }
      expect(machineAt(start.workflow, start.application, track)).toBeUndefined()
      const event: Event = { kind: 'do', transition: 'toString', track }
      expect(step(start.workflow, start.application, event, contextOf(start, undefined)).outcome).toBe(
        'denied',
      )
    }
})
