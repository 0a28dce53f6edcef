import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { allowedTransitions } from '../workflow/allowedTransitions.ts'
import { guardsAhead } from '../workflow/guardsAhead.ts'
import { mayStart } from '../workflow/mayStart.ts'
import { nextActors } from '../workflow/nextActors.ts'
import { runningTimers } from '../workflow/runningTimers.ts'
import { unlockedPointers } from '../workflow/unlockedPointers.ts'
import type { AllowedTransition, Effect, RunningTimer } from '../workflow/types.ts'
import { stepAlerts } from './stepAlerts.ts'
import { placedName } from './eventOf.ts'
import type { Outcome } from './Outcome.ts'
import { trackExpectation } from './trackExpectation.ts'

/** What is wanted beside what came; `name` tells several of one expectation apart. */
export interface Compared {
  name?: string
  wanted: Json | undefined
  got: Json | undefined
}
/** One word of `expect`: compares what it says with what came. */
export type Expectation = (wanted: Json, outcome: Outcome) => Compared[]

/** The whole value. */
function exactly(look: (outcome: Outcome) => Json | undefined): Expectation {
  return (wanted, outcome) => [{ wanted, got: look(outcome) }]
}

/** A list whose order does not count. */
function unordered(look: (outcome: Outcome) => Json[]): Expectation {
  return (wanted, outcome) => [
    { wanted: Array.isArray(wanted) ? sorted(wanted) : wanted, got: sorted(look(outcome)) },
  ]
}

function sorted(list: readonly Json[]): Json[] {
  const keys = new Map(list.map((item) => [item, JSON.stringify(item)]))
  return [...list].sort((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1))
}

/** The named members only. */
function named(look: (outcome: Outcome, name: string) => Json | undefined): Expectation {
  return (wanted, outcome) =>
    Object.entries(isObject(wanted) ? wanted : {}).map(([name, value]) => ({
      name,
      wanted: value,
      got: look(outcome, name) ?? null,
    }))
}

/** `given` with only those members, all the way down, that `wanted` has: what is compared is what is named. */
function restrictedTo(wanted: Json | undefined, given: Json | undefined): Json | undefined {
  if (!isObject(wanted) || !isObject(given)) return given
  const result: JsonObject = {}
  for (const [name, value] of Object.entries(wanted)) result[name] = restrictedTo(value, given[name]) ?? null
  return result
}

function effectsOf<K extends Effect['kind']>(kind: K, { effects }: Outcome): (Effect & { kind: K })[] {
  return effects.filter((effect): effect is Effect & { kind: K } => effect.kind === kind)
}

function timersOf({ state, context }: Outcome, name: string): RunningTimer | undefined {
  const running = runningTimers(state.workflow, state.application, context)
  return running.find(({ id, track }) => placedName(id, track) === name)
}

function offeredTo({ state, context }: Outcome, fits: (one: AllowedTransition) => boolean): string[] {
  const all = allowedTransitions(state.workflow, state.application, context)
  return all.filter(fits).map(({ id, track }) => placedName(id, track))
}

function isFree({ denials, heldFor }: AllowedTransition): boolean {
  return heldFor === undefined && denials.every(({ warn }) => warn)
}

const due = named((outcome, name) => timersOf(outcome, name)?.due)

const notices: Expectation = (wanted, outcome) => {
  const told = effectsOf('notify', outcome).map(({ notice, to, params }) => ({ id: notice, to, params }))
  const list = Array.isArray(wanted) ? wanted : []
  const got = told.map((notice, index) => {
    const named = list[index]
    return isObject(named) ? (restrictedTo(named, notice) ?? null) : notice.id
  })
  return [{ wanted, got }]
}

/** Documents in their order: ids, or objects with the members that count. */
const issued: Expectation = (wanted, outcome) => {
  const list = Array.isArray(wanted) ? wanted : []
  const got = effectsOf('issue', outcome).map(({ document, params, language = null }, index) => {
    const named = list[index]
    const given = { id: document, params, language }
    return isObject(named) ? (restrictedTo(named, given) ?? null) : document
  })
  return [{ wanted, got }]
}

const created: Expectation = (wanted, outcome) => {
  const made = effectsOf('create', outcome)
  if (Array.isArray(wanted)) return [{ wanted, got: made.map(({ process }) => process) }]
  const data = Object.fromEntries(made.map((effect) => [effect.process, effect.data]))
  const extra = made.filter(({ process }) => isObject(wanted) && !(process in wanted))
  return [
    { wanted, got: restrictedTo(wanted, data) },
    { name: 'others', wanted: [], got: extra.map(({ process }) => process) },
  ]
}

/** Params of the denials by code, the named ones. */
const denialParams = named(({ denials }, code) => denials.find((denial) => denial.code === code)?.params)

function atMost(compare: Expectation): Expectation {
  return (wanted, outcome) => {
    const compared = compare(wanted, outcome)
    for (const one of compared) one.got = restrictedTo(one.wanted, one.got)
    return compared
  }
}

/** Every word of `expect`, in the order in which differences are told. */
export const expectations: { [word: string]: Expectation } = {
  denied: exactly(({ denials }) => denials.map(({ code }) => code)),
  params: atMost(denialParams),
  issues: unordered(({ result }) =>
    result.outcome === 'denied' ? result.issues.map(({ path, code }) => ({ at: path, code })) : [],
  ),
  held: unordered(({ result }) => (result.outcome === 'held' ? result.facts : [])),
  status: exactly(({ state }) => state.application.status),
  code: exactly(({ state }) => state.application.code),
  phase: exactly(({ state }) => state.workflow.statuses[state.application.status]?.phase),
  warned: exactly((outcome) => effectsOf('warn', outcome).map(({ denial }) => denial.code)),
  dropped: exactly((outcome) =>
    effectsOf('dropped', outcome).flatMap(({ denials }) => denials.map(({ code }) => code)),
  ),
  notify: notices,
  create: created,
  issue: issued,
  revoke: exactly((outcome) => effectsOf('revoke', outcome).map(({ document }) => document)),
  holds: unordered((outcome) => effectsOf('hold', outcome).map(({ list, row }) => `${list}/${row}`)),
  frees: unordered((outcome) => effectsOf('free', outcome).map(({ list, row }) => `${list}/${row}`)),
  links: unordered((outcome) => effectsOf('link', outcome).map(linkedBy)),
  unlinks: unordered((outcome) => effectsOf('unlink', outcome).map(linkedBy)),
  timer: due,
  timers: due,
  reminders: named((outcome, name) => timersOf(outcome, name)?.reminders),
  track: trackExpectation,
  tracks: trackExpectation,
  data: named(({ state }, name) => state.application.data[name]),
  answers: atMost(named(({ state }, step) => state.application.answers[step])),
  allowed: unordered((outcome) => offeredTo(outcome, isFree)),
  shown: unordered((outcome) => offeredTo(outcome, () => true)),
  next: unordered(({ state, context }) => nextActors(state.workflow, state.application, context)),
  marked: unordered(({ state }) => state.application.marked ?? []),
  unlocked: unordered(({ state, context }) => unlockedPointers(state.workflow, state.application, context)),
  refused: unordered(({ refused }) => [...refused]),
  alerts: named((outcome, step) => stepAlerts(outcome, step).map(({ denial }) => denial.code)),
  ahead: named(({ state, context }, code) => {
    const ahead = guardsAhead(state.workflow, state.application, context)
    return ahead.find(({ denial }) => denial.code === code)?.state
  }),
  mayStart: exactly(({ state, context }) => mayStart(state.workflow, context).map(({ code }) => code)),
}

/** Without a FIN it is the number of the document. */
const linkedBy = ({ fin, person }: { fin: Json; person?: JsonObject }): Json =>
  fin ?? person?.['documentNumber'] ?? null
