import { answeredField } from '../form/answeredField.ts'
import { isInside } from '../form/isInside.ts'
import { settleAnswers, type Settled } from '../form/settleAnswers.ts'
import { validateAnswers } from '../form/validateAnswers.ts'
import { answerOf, withoutEmpty } from '../form/withoutEmpty.ts'
import { isObject } from '../content/isObject.ts'
import type { Step, Workflow } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import { ChangedDocument } from '../values/ChangedDocument.ts'
import { patternOf } from '../values/patternOf.ts'
import { getAt } from '../values/pointer.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json, JsonObject, Pointer } from '../values/types.ts'
import { buildScope } from '../workflow/buildWorld.ts'
import type { Application, Context } from '../workflow/types.ts'
import type { CarryPlan } from './CarryPlan.ts'
import { applyChange, type Gone, type OnTheWay, taken } from './dataChanges.ts'
import { questionsAt } from './questionsAt.ts'

export type Answers = { [step: string]: JsonObject }
/**
 * A question to which the person is led. `new`: it was not asked before, or might be left empty; `again`: what was
 * answered (`was`) has been taken out; `look`: rows that no longer fit stay where they are.
 */
export type Asked = {
  at: Pointer
  why: 'new' | 'again' | 'look'
  was?: Json
}
export interface Carried {
  answers: Answers
  asked: Asked[]
  /** Answers to what is asked no more, where they stood. */
  gone: Gone[]
  /** The answers are not as they were. */
  isOther: boolean
}
/** The new release, and what is known of the application there. */
export interface CarryInto {
  workflow: Workflow
  application: Application
  context: Context
}

/**
 * The answers of a draft as the new release asks for them. Nothing that was answered is lost: it stands in `answers`, at
 * its place or where a migration moved it, or in `was` of what is asked or gone.
 */
export function carryAnswers(plan: CarryPlan, answers: Answers, into: CarryInto): Carried {
  const scope = (document: Json) => settled(answersIn(document), into).scope
  let way: OnTheWay = { document: { answers }, gone: [] }
  for (const change of plan.changes) way = applyChange(way, change, scope)
  for (const pointer of plan.gone) way = taken(way, pointer)
  const fitted = fit(plan, way, into)
  const carried = answersIn(fitted.document)
  return {
    answers: carried,
    asked: fitted.asked,
    gone: fitted.gone,
    isOther: !sameJson(carried, answers),
  }
}

/** What does not fit is taken out and asked for. */
function fit(plan: CarryPlan, way: OnTheWay, into: CarryInto): OnTheWay & { asked: Asked[] } {
  const { issues, hidden } = judged(plan, way.document, into)
  const asked = new Map<Pointer, Asked>()
  const questions = { steps: into.workflow.steps ?? [], forms: into.context.forms, document: way.document }
  for (const { at, isList } of plan.ask.flatMap((pointer) => questionsAt(pointer, questions)))
    asked.set(at, asking(way.document, at, isList))
  for (const { path } of issues) {
    const place = placeAround(path, plan.narrowed)
    const was = place === undefined ? undefined : answerOf(getAt(way.document, place))
    if (place !== undefined && was !== undefined)
      asked.set(
        place,
        asking(way.document, place, answeredField(questions, place)?.group === 'array' && isRows(was)),
      )
    else if (plan.required.includes(patternOf(path)) && isUnanswered(way.document, path))
      asked.set(path, { at: path, why: 'new' })
  }
  const shown = [...asked.values()].filter(({ at }) => !hidden.has(at) && !isInside(at, hidden))
  const out = shown.filter(({ why }) => why === 'again')
  const document = new ChangedDocument(way.document)
  for (const { at } of out) document.remove(at)
  return {
    document: document.value ?? null,
    gone: way.gone,
    asked: shown,
  }
}

interface Judged {
  issues: Issue[]
  hidden: ReadonlySet<string>
}
const NOTHING_HIDDEN: ReadonlySet<string> = new Set()

/**
 * Most drafts have nothing to be asked, and what is hidden matters only where there is something: they are validated as
 * they were typed first, which costs a part of finding out what is shown.
 */
function judged(plan: CarryPlan, document: Json, into: CarryInto): Judged {
  const touched = new Set([...plan.narrowed, ...plan.required].map((pointer) => pointer.split('/')[2]))
  const steps = (into.workflow.steps ?? []).filter(({ id, review }) => touched.has(id) && !review)
  const first = asTyped(steps, document, into).filter(
    ({ path }) => placeAround(path, plan.narrowed) !== undefined || plan.required.includes(patternOf(path)),
  )
  const isPlain = plan.ask.length === 0 && first.every(({ path }) => plan.always.includes(path))
  return isPlain ? { issues: first, hidden: NOTHING_HIDDEN } : exactly(steps, document, into)
}

function asTyped(steps: readonly Step[], document: Json, { workflow, application, context }: CarryInto) {
  if (steps.length === 0) return []
  const answers = answersIn(document)
  const scope = buildScope(workflow, { ...application, answers }, context)
  return steps.flatMap(({ id, form }) => {
    if (form === undefined || !Object.hasOwn(context.forms, form)) return []
    return context.validate(form, withoutEmpty(answers[id] ?? {}), `/answers/${id}`, { scope })
  })
}

function exactly(steps: readonly Step[], document: Json, into: CarryInto): Judged {
  const { context } = into
  const known = settled(answersIn(document), into)
  const issues = validateAnswers(steps, {
    forms: context.forms,
    validate: context.validate,
    settled: known,
    factStates: context.factStates,
  })
  return { issues, hidden: known.hidden }
}

function settled(answers: Answers, { workflow, application, context }: CarryInto): Settled {
  return settleAnswers({
    steps: workflow.steps ?? [],
    forms: context.forms,
    answers,
    scope: buildScope(workflow, { ...application, answers }, context),
    factStates: context.factStates,
    values: workflow.values ?? {},
  })
}

/** The narrowed place itself, or one around what was found: a choice of several is one answer. */
function placeAround(path: Pointer, places: readonly Pointer[]): Pointer | undefined {
  for (let end = path.length; end > '/answers'.length; end = path.lastIndexOf('/', end - 1)) {
    const place = path.slice(0, end)
    // A whole step says nothing of one answer.
    if (place.split('/').length > 3 && places.includes(patternOf(place))) return place
  }
  return undefined
}

/** Rows stay: what is wrong with them is told where they are asked. */
function asking(document: Json, at: Pointer, isList: boolean): Asked {
  const was = answerOf(getAt(document, at))
  if (was === undefined) return { at, why: 'new' }
  return { at, why: isList ? 'look' : 'again', was }
}

const isRows = (value: Json): boolean => Array.isArray(value) && value.some(isObject)

const isUnanswered = (document: Json, at: Pointer): boolean => answerOf(getAt(document, at)) === undefined

function answersIn(document: Json): Answers {
  const found: Answers = {}
  const answers = isObject(document) ? document['answers'] : undefined
  if (isObject(answers))
    for (const [step, given] of Object.entries(answers)) if (isObject(given)) found[step] = given
  return found
}
