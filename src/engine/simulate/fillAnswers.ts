import { fieldsAt, type PlacedField } from '../form/fieldsAt.ts'
import { formFields } from '../form/formFields.ts'
import { prefillOf } from '../form/prefillOf.ts'
import { removeAt } from '../form/removeAt.ts'
import { validateStep } from '../form/validateStep.ts'
import { isObject } from '../content/isObject.ts'
import type { Issue } from '../issue.ts'
import { getAt, resolvePointer } from '../values/pointer.ts'
import { setAt } from '../values/setAt.ts'
import { pointersOf } from '../values/readPointers.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { buildScope } from '../workflow/buildWorld.ts'
import { type Settled, settleAnswers } from '../form/settleAnswers.ts'
import { type CaseState, contextOf } from '../case/CaseState.ts'
import { answersOf } from '../case/overlay.ts'
import { goodValue } from '../case/samples/goodValue.ts'
import type { Random } from '../case/samples/Random.ts'

/** More rounds than any form has fields that depend on one another. */
const ROUNDS = 60

export interface Filled {
  state: CaseState
  /** What is still wrong; empty = the answers are good. */
  issues: Issue[]
}

/**
 * Answers every visible question well: finding by finding, as a person would, until nothing is found. What the registers
 * say and no form would take is said differently, too.
 */
export function fillAnswers(state: CaseState, random: Random): Filled {
  let filled = state
  const tries = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { issues, settled } = findingsOf(filled)
    if (issues.length === 0) return { state: withAnswers(filled, settled.answers), issues }
    for (const { path } of issues) {
      const count = (tries.get(path) ?? 0) + 1
      tries.set(path, count)
      filled = mend(filled, path, { settled: settledOf(filled), random, count })
    }
  }
  return { state: filled, issues: findingsOf(filled).issues }
}

function settledOf(state: CaseState): Settled {
  const { workflow, application, open } = state
  const context = contextOf(state, undefined)
  const scope = buildScope(workflow, application, context)
  const { factStates } = context
  const values = workflow.values ?? {}
  const { forms } = open
  return settleAnswers({
    steps: workflow.steps ?? [],
    forms,
    answers: application.answers,
    scope,
    factStates,
    values,
  })
}

/** Of the first step that has any: a later one often reads what an earlier one says. */
function findingsOf(state: CaseState): { issues: Issue[]; settled: Settled } {
  const settled = settledOf(state)
  const { factStates } = contextOf(state, undefined)
  const { forms, validate } = state.open
  for (const step of state.workflow.steps ?? []) {
    const issues = validateStep(step, { forms, settled, validate, factStates })
    if (issues.length > 0) return { issues, settled }
  }
  return { issues: [], settled }
}

interface Mending {
  settled: Settled
  random: Random
  /** How often this place was mended already. */
  count: number
}

function mend(state: CaseState, path: string, mending: Mending): CaseState {
  const field = fieldOf(state, path, mending.settled)
  if (!field) return changed(state, removeAt({ answers: state.application.answers }, path))
  if (mending.settled.locked.has(path)) return otherFact(state, field, mending)
  const { schema } = field.field
  const { scope } = mending.settled
  const value = goodValue(schema, { scope, at: path, root: schema, random: mending.random })
  // What reads others may be impossible because of them.
  if (value === undefined || mending.count % 4 === 0) return withoutRead(state, field, mending)
  return changed(state, setAt({ answers: state.application.answers }, path, value))
}

function fieldOf({ workflow, open }: CaseState, path: string, settled: Settled): PlacedField | undefined {
  const id = path.split('/')[2] ?? ''
  const step = workflow.steps?.find((one) => one.id === id)
  const part = step?.form === undefined ? undefined : open.forms[step.form]
  if (!part) return undefined
  const placed = fieldsAt(formFields(part), settled.answers[id] ?? {}, `/answers/${id}`)
  return placed.find(({ pointer }) => pointer === path)
}

/** The register says what the form refuses: it says something else, or nothing. */
function otherFact(
  state: CaseState,
  { field, pointer }: PlacedField,
  { settled, random, count }: Mending,
): CaseState {
  const source = factOf({ field, pointer })
  if (source === undefined) return withoutRead(state, { field, pointer }, { settled, random, count })
  const { schema } = field
  const value = goodValue(schema, { scope: settled.scope, at: pointer, root: schema, random })
  if (value === undefined || count > 2) return withoutFact(state, source)
  const facts = setAt({ facts: state.facts }, source, value)
  return isObject(facts) && isObject(facts['facts']) ? { ...state, facts: facts['facts'] } : state
}

/** Without the answers that the field's rules read, and what registers say of them: they are asked again. */
function withoutRead(state: CaseState, { field, pointer }: PlacedField, mending: Mending): CaseState {
  let left = state
  for (const read of pointersOf(field.schema)) {
    const at = resolvePointer(read, pointer)
    const answers = { answers: left.application.answers }
    if (!at.startsWith('/answers/') || at === pointer) continue
    const locked = mending.settled.locked.has(at) ? fieldOf(left, at, mending.settled) : undefined
    const source = locked && factOf(locked)
    if (source !== undefined) left = withoutFact(left, source)
    else if (getAt(answers, at) !== undefined) left = changed(left, removeAt(answers, at))
  }
  return left
}

function factOf({ field }: PlacedField): string | undefined {
  return [...pointersOf(prefillOf(field.ui)?.from)].find((read) => read.startsWith('/facts/'))
}

function withoutFact(state: CaseState, source: string): CaseState {
  const facts = removeAt({ facts: state.facts }, source)
  return isObject(facts) && isObject(facts['facts']) ? { ...state, facts: facts['facts'] } : state
}

function changed(state: CaseState, document: Json): CaseState {
  const answers = isObject(document) ? document['answers'] : undefined
  return isObject(answers) ? withAnswers(state, answersOf(answers)) : state
}

function withAnswers(state: CaseState, answers: { [step: string]: JsonObject }): CaseState {
  return { ...state, application: { ...state.application, answers } }
}

/**
 * The answers with another value at a place (undefined: asked anew), everything else fitting; where a register says it,
 * the register says otherwise.
 */
export function answerOtherwise(
  state: CaseState,
  path: string,
  valueAt: (field: PlacedField, settled: Settled) => Json | undefined,
  random: Random,
): CaseState {
  const settled = settledOf(state)
  const field = fieldOf(state, path, settled)
  if (!field) return state
  const value = valueAt(field, settled)
  const source = settled.locked.has(path) ? factOf(field) : undefined
  if (source !== undefined) {
    if (value === undefined) return fillAnswers(withoutFact(state, source), random).state
    const facts = setAt({ facts: state.facts }, source, value)
    const said = isObject(facts) && isObject(facts['facts']) ? { ...state, facts: facts['facts'] } : state
    return fillAnswers(said, random).state
  }
  const answers = { answers: state.application.answers }
  const next = value === undefined ? removeAt(answers, path) : setAt(answers, path, value)
  return fillAnswers(changed(state, next), random).state
}
