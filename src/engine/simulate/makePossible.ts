import { isObject } from '../content/isObject.ts'
import type { Random } from '../case/samples/Random.ts'
import { goodValue } from '../case/samples/goodValue.ts'
import { type CaseState, contextOf } from '../case/CaseState.ts'
import { overlay } from '../case/overlay.ts'
import { trackRef } from '../case/eventOf.ts'
import type { CaseStep } from '../case/types.ts'
import { fieldsAt } from '../form/fieldsAt.ts'
import { formFields } from '../form/formFields.ts'
import { evaluate } from '../values/operand.ts'
import { getAt } from '../values/pointer.ts'
import { setAt } from '../values/setAt.ts'
import type { Condition, Json, JsonObject, Operand, Scope } from '../values/types.ts'
import { buildScope } from '../workflow/buildWorld.ts'
import { isEditable } from '../workflow/isUnlocked.ts'
import type { Attempt } from './attemptsAt.ts'
import { type Move, play } from './Move.ts'
import { factFor } from './startWalk.ts'
import { valueWished } from './valueWished.ts'
import { wishAnswers } from './wishAnswers.ts'
import { schemaInside, type Wish, wishesOf } from './wishesOf.ts'

/** What is changed, one thing after the other, until the step is made. */
const TRIES = 24

/**
 * Makes the attempt, if it can be made: fills its form, lets registers answer what its guards want. Undefined where
 * nothing was found that the workflow would take.
 */
export function makePossible(state: CaseState, attempt: Attempt, random: Random): Move | undefined {
  let step = withInput(state, attempt, attempt.step, random)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = play(state, step)
    const { result } = outcome
    if (result.outcome === 'done')
      return wasMade(attempt, outcome) ? { step, outcome } : further(state, attempt, step, random)
    const next =
      result.outcome === 'held'
        ? withFacts(state, step, result.facts, random)
        : mended(state, attempt, { step, codes: outcome.denials.map(({ code }) => code), tries }, random)
    if (next === undefined) return undefined
    step = next
  }
  return undefined
}

function wasMade({ transition, step }: Attempt, { effects }: Move['outcome']): boolean {
  if (transition === undefined || step.do !== undefined) return true
  return effects.some((effect) => effect.kind === 'moved' && effect.transition === transition.id)
}

/** An automatic one that did not run yet: what its condition reads is answered as it wishes. */
function further(state: CaseState, attempt: Attempt, step: CaseStep, random: Random): Move | undefined {
  const { transition } = attempt
  if (!transition || step.do !== undefined) return undefined
  const conditions = [transition.auto, transition.when, ...(transition.guards ?? []).map(({ must }) => must)]
  const wished = withWishes(state, step, conditions, random)
  if (wished === undefined) return undefined
  const outcome = play(state, wished)
  return outcome.result.outcome === 'done' && wasMade(attempt, outcome)
    ? { step: wished, outcome }
    : undefined
}

interface Denied {
  step: CaseStep
  codes: readonly string[]
  tries: number
}

function mended(
  state: CaseState,
  attempt: Attempt,
  { step, codes, tries }: Denied,
  random: Random,
): CaseStep | undefined {
  const { transition } = attempt
  const guards = (transition?.guards ?? []).filter(({ denied }) => codes.includes(denied))
  const fresh = withInput(state, attempt, step, random)
  if (!transition || (guards.length === 0 && transition.input === undefined && step.message === undefined))
    return undefined
  if (
    tries > 6 &&
    transition.input === undefined &&
    !transition.validate &&
    step.as !== undefined &&
    !step.as.includes('#')
  )
    return { ...fresh, as: `${step.as}#other` }
  const wished =
    withWishes(state, fresh, [transition.when, ...guards.map(({ must }) => must)], random) ?? fresh
  const open = transition.validate === true && isEditable(state.workflow, state.application) === true
  return open ? wishAnswers(state, wished, guards, random) : wished
}

/** The facts, the input and the parent as the conditions wish them; undefined where nothing can be changed. */
function withWishes(
  state: CaseState,
  step: CaseStep,
  conditions: readonly (Condition | undefined)[],
  random: Random,
): CaseStep | undefined {
  const scope = scopeOf(state, step)
  let next: CaseStep | undefined
  for (const wish of conditions.flatMap((condition) => wishesOf(condition, scope))) {
    next = withWish(state, next ?? step, wish, random) ?? next
  }
  return next
}

function withWish(state: CaseState, step: CaseStep, wish: Wish, random: Random): CaseStep | undefined {
  const pointer = sourceOf(state, wish.pointer)
  const [, root, name = '', ...inside] = pointer.split('/')
  const scope = scopeOf(state, step)
  if (root === 'facts') {
    const fact = state.open.content.facts[state.workflow.facts?.[name]?.fact ?? name]
    const within = inside.map((token) => `/${token}`).join('')
    const declared = isObject(fact?.value) ? schemaInside(fact.value, within) : undefined
    const value = valueWished(wish, declared, { scope, random })
    if (!fact || value === undefined) return undefined
    const known = step.facts?.[name] ?? state.facts[name] ?? factFor(fact, state, random)
    const facts = { ...step.facts, [name]: within === '' ? value : setAt(known, within, value) }
    return { ...step, facts }
  }
  const inInput = pointer.slice('/input'.length)
  const declared = root === 'input' ? schemaInside(inputSchema(state, step), inInput) : undefined
  const value = valueWished(wish, declared, { scope, random })
  if (value === undefined) return undefined
  if (root === 'input') return { ...step, input: setAt(step.input ?? {}, inInput, value) }
  if (root === 'parent') return { ...step, parent: { ...step.parent, [name]: value } }
  return undefined
}

/** Where a named value comes from. */
function sourceOf({ workflow }: CaseState, pointer: string): string {
  const [, root, name = '', ...inside] = pointer.split('/')
  const operand = root === 'values' ? workflow.values?.[name] : undefined
  if (typeof operand !== 'object' || operand === null || !('at' in operand)) return pointer
  return [operand.at, ...inside].join('/')
}

function inputSchema({ workflow, open }: CaseState, step: CaseStep): JsonObject | undefined {
  const machine = step.track === undefined ? workflow : workflow.tracks?.[step.track.split('/')[0] ?? '']
  const form =
    step.message === undefined
      ? machine?.transitions.find(({ id }) => id === step.do)?.input
      : workflow.messages?.[step.message]?.input
  return form === undefined ? undefined : open.forms[form]?.schema
}

function withFacts(
  state: CaseState,
  step: CaseStep,
  names: readonly string[],
  random: Random,
): CaseStep | undefined {
  const facts: JsonObject = { ...step.facts }
  for (const name of names) {
    const fact = state.open.content.facts[state.workflow.facts?.[name]?.fact ?? name]
    if (fact) facts[name] = factFor(fact, state, random)
  }
  return { ...step, facts }
}

function scopeOf(state: CaseState, step: CaseStep): Scope {
  const { workflow, application } = state
  const track = trackRef(step.track)
  const parent = step.parent ? { parent: overlay(state.parent ?? {}, step.parent) } : {}
  return buildScope(workflow, application, contextOf({ ...state, ...parent }, undefined, track), {
    ...(track && { track }),
    ...(step.input !== undefined && { input: step.input }),
  })
}

/** The transition's form, filled well. */
function withInput(state: CaseState, { transition }: Attempt, step: CaseStep, random: Random): CaseStep {
  const schema = inputSchema(state, step)
  if (!schema) return step
  const scope = scopeOf(state, step)
  const good = goodValue(schema, { scope, at: '/input', root: schema, random }) ?? {}
  const marked = transition?.returns ? setAt(good, '/markedFields', somethingAsked(state)) : good
  return { ...step, input: addressed(marked, keyOf(state, step), scope) }
}

function keyOf({ workflow }: CaseState, { message }: CaseStep): { [pointer: string]: Operand } {
  return message === undefined ? {} : (workflow.messages?.[message]?.key ?? {})
}

/** A message is about this application: its key has this one's values. */
function addressed(input: Json, key: { [pointer: string]: Operand }, scope: Scope): Json {
  let value = input
  for (const [pointer, operand] of Object.entries(key)) {
    const own = getAt(scope.world, pointer)
    const at = readsInput(operand)
    if (own !== undefined && at !== undefined && evaluate(operand, scope) !== own)
      value = setAt(value, at, own)
  }
  return value
}

function readsInput(operand: Operand): string | undefined {
  const at = typeof operand === 'object' && operand !== null && 'at' in operand ? operand.at : operand
  return typeof at === 'string' && at.startsWith('/input/') ? at.slice('/input'.length) : undefined
}

/** One answered field, to be mended. */
function somethingAsked({ workflow, open, application }: CaseState): string[] {
  for (const { id, form } of workflow.steps ?? []) {
    const part = form === undefined ? undefined : open.forms[form]
    if (!part) continue
    const fields = fieldsAt(formFields(part), application.answers[id] ?? {}, `/answers/${id}`)
    const asked = fields.find(({ pointer }) => getAt({ answers: application.answers }, pointer) !== undefined)
    if (asked) return [asked.pointer]
  }
  return []
}
