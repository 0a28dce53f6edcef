import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Guard } from '../../../content/types.ts'
import { fieldsAt } from '../../../form/fieldsAt.ts'
import { formFields } from '../../../form/formFields.ts'
import type { FormPart } from '../../../bundle/types.ts'
import { matches } from '../../../validation/matches.ts'
import { setAt } from '../../../values/setAt.ts'
import type { Json, JsonObject, Scope } from '../../../values/types.ts'
import { unlockedPointers } from '../../../workflow/unlockedPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flatForm } from '../../world/flatForm.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'

const MARKS = '/input/markedFields'
const nowhere: Scope = {
  world: { now: { at: '', date: '', year: 0 } },
  conditions: {},
  matches,
  rows: () => undefined,
}

/** A guard keeps an officer from marking a field, which another mark opens as well: the step around it, or what it hangs on. */
export function roundabout(flow: Flow): Finding[] {
  if (flow.track !== undefined) return []
  return transitionPlaces(flow).flatMap(({ transition, place }) => {
    if (!transition.returns) return []
    return (transition.guards ?? []).flatMap((guard, index) => {
      const rule = guard.warn ? undefined : ruleOfMarks(flow, guard)
      const way = rule === undefined ? undefined : wayRound(flow, rule)
      if (way === undefined) return []
      const at = under(place, 'guards', index, 'must')
      return [findingAt(at, 'return.roundabout', { transition: transition.id, ...way })]
    })
  })
}

function ruleOfMarks({ named }: Flow, { must }: Guard): JsonObject | undefined {
  const condition = typeof must === 'string' ? named.conditions[must] : must
  const rule = isObject(condition) ? condition[MARKS] : undefined
  return isObject(rule) ? rule : undefined
}

/** A mark that the rule allows, and what it opens although the rule forbids to mark that. */
function wayRound(flow: Flow, rule: JsonObject): { mark: string; opened: string } | undefined {
  const { places, opens } = markable(flow)
  const isFree = (pointer: string): boolean => matches(rule, [pointer], nowhere, '')
  const closed = places.filter((pointer) => !isFree(pointer))
  if (closed.length === 0) return undefined
  for (const mark of places.filter(isFree)) {
    const open = opens(mark)
    const opened = closed.find((one) => open.some((other) => one === other || one.startsWith(`${other}/`)))
    if (opened !== undefined) return { mark, opened }
  }
  return undefined
}

/** Steps, fields, and those of the first row where there may be rows. */
function markable({ workflow, content }: Flow) {
  const forms: { [id: string]: FormPart } = {}
  const answers: { [step: string]: { [field: string]: Json } } = {}
  const places = (workflow.steps ?? []).flatMap(({ id, form }) => {
    const part = form === undefined ? undefined : flatForm(content, form)
    if (form === undefined || part === undefined) return []
    forms[form] = part
    const rows = formFields(part).filter(({ group, pointer }) => group === 'array' && !pointer.includes('*'))
    const filled = rows.reduce<Json>((all, { pointer }) => setAt(all, pointer, [{}]), {})
    answers[id] = isObject(filled) ? filled : {}
    const base = `/answers/${id}`
    return [base, ...fieldsAt(formFields(part), filled, base).map(({ pointer }) => pointer)]
  })
  const closure = { forms, conditions: content.conditions, factSources: content.facts }
  const opens = (mark: string): string[] => unlockedPointers(workflow, { answers, marked: [mark] }, closure)
  return { places, opens }
}
