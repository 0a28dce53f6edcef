import { isObject } from '#engine/content/isObject.ts'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { decideVisibility, type ReadsUnknown } from '#engine/form/decideVisibility.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields, type FormField } from '#engine/form/formFields.ts'
import { isInside } from '#engine/form/isInside.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { readsUnknown } from '#engine/form/readsUnknown.ts'
import { removeAt } from '#engine/form/removeAt.ts'
import { visibilityOf } from '#engine/form/visibilityOf.ts'
import { withoutEmpty } from '#engine/form/withoutEmpty.ts'
import type { Issue } from '#engine/issue.ts'
import { evaluate } from '#engine/values/operand.ts'
import { setAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import type { AnswerContext, AnswerModel, AnswerView } from './AnswerModel.ts'
import { decidedHere } from './decidedHere.ts'
import { patternOf } from './pointerPath.ts'
import { ReadPlaces } from './ReadPlaces.ts'

export interface InputSource {
  /** Id of the form, as its validator is called. */
  form: string
  part: FormPart
  opened: OpenForms
}

/** One form that stands at /input: what a person adds to a transition, or an account form. */
export function inputModel({ form, part, opened }: InputSource): AnswerModel {
  const fields = formFields(part)
  const declared = new Map(fields.map((field) => [`/input${field.pointer}`, field]))
  let places: ReadPlaces | undefined
  const fieldAt: AnswerModel['fieldAt'] = (pointer) => declared.get(patternOf(pointer))
  return {
    root: '/input',
    settle(typed, context) {
      places ??= placesOf(declared, context)
      return settleInput(typed, context, part)
    },
    findings(_pointer, view) {
      const found = opened.validate(form, view.scope.world.input ?? {}, '/input', { scope: view.scope })
      const asked = found.filter(({ path }) => !isInside(path, view.waiting) && !view.waiting.has(path))
      return decidedHere(inOrder(asked, part, view), view, fieldAt)
    },
    fieldAt,
    isRead: (pointer) => places?.has(pointer) ?? true,
    factsOf: () => [],
  }
}

/** Rounds until nothing changes, as settleAnswers does for steps; a circle ends after one round a field. */
function settleInput(typed: Json, context: AnswerContext, part: FormPart): AnswerView {
  const given = withoutEmpty(isObject(typed) ? typed : {})
  const unknown = readsUnknown(context.factStates, { conditions: context.scope.conditions, values: {} })
  let input: Json = given
  for (let round = 0; ; round += 1) {
    const scope: Scope = { ...context.scope, world: { ...context.scope.world, input } }
    const view = look(input, { scope, unknown, part })
    const next = apply(given, view)
    if (round > view.fields || JSON.stringify(next) === JSON.stringify(input)) {
      return {
        answers: {},
        hidden: view.hidden,
        waiting: view.waiting,
        locked: new Set(view.locks.keys()),
        scope,
      }
    }
    input = next
  }
}

function placesOf(declared: ReadonlyMap<string, FormField>, { scope }: AnswerContext): ReadPlaces {
  const places = new ReadPlaces()
  for (const [pattern, field] of declared) places.addField(pattern, field)
  places.addRule(scope.conditions)
  return places
}

/** As they are asked: the summary of errors reads from the top. */
function inOrder(issues: Issue[], part: FormPart, { scope }: AnswerView): Issue[] {
  const order = fieldsAt(formFields(part), scope.world.input ?? {}, '/input').map(({ pointer }) => pointer)
  const rank = ({ path }: Issue) => (order.includes(path) ? order.indexOf(path) : order.length)
  return issues.toSorted((a, b) => rank(a) - rank(b))
}

interface Look {
  hidden: Set<string>
  waiting: Set<string>
  locks: Map<string, Json>
  fields: number
}

function look(
  input: Json,
  { scope, unknown, part }: { scope: Scope; unknown: ReadsUnknown; part: FormPart },
): Look {
  const placed = fieldsAt(formFields(part), input, '/input')
  const view: Look = { hidden: new Set(), waiting: new Set(), locks: new Map(), fields: placed.length }
  for (const { field, pointer } of placed) {
    if (isInside(pointer, view.hidden) || isInside(pointer, view.waiting)) continue
    const verdict = decideVisibility(visibilityOf(field.ui), scope, pointer, unknown)
    if (verdict === 'no') view.hidden.add(pointer)
    if (verdict === 'waiting') view.waiting.add(pointer)
    const prefill = prefillOf(field.ui)
    if (verdict !== 'yes' || !prefill?.locked) continue
    const value = evaluate(prefill.from, scope, pointer)
    if (value !== undefined && value !== null) view.locks.set(pointer, value)
  }
  return view
}

function apply(given: JsonObject, view: Look): Json {
  let document: Json = { input: given }
  for (const [pointer, value] of view.locks) document = setAt(document, pointer, value)
  for (const pointer of view.hidden) document = removeAt(document, pointer)
  return (isObject(document) ? document['input'] : undefined) ?? {}
}
