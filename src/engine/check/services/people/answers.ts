import { type Place, under } from '../../../content/checks/place.ts'
import type { Persona } from '../../../content/Persona.ts'
import type { JsonObject } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { AskedStep } from './askedSteps.ts'
import { refusedAnswers } from './refusedAnswers.ts'

/** What a persona answers is asked by some process under that step, and can be answered so. */
export function answers(
  { answers: all = {}, wrong }: Persona,
  place: Place,
  asked: ReadonlyMap<string, AskedStep>,
): Finding[] {
  return Object.entries(all).flatMap(([step, given]) => {
    const form = asked.get(step)
    const at = under(place, 'answers', step)
    if (form === undefined) {
      return [findingAt(at, 'persona.answer.step', { step })]
    }
    return [...unasked(given, form, at), ...(wrong ? [] : refused(given, form, at))]
  })
}

function unasked(given: JsonObject, { fields }: AskedStep, at: Place): Finding[] {
  return Object.keys(given)
    .filter((field) => !isAsked(fields, field))
    .map((field) => findingAt(under(at, field), 'persona.answer.field', { field }))
}

/** Refused by each form that is asked there. */
function refused(given: JsonObject, { fields, domains }: AskedStep, at: Place): Finding[] {
  return Object.entries(given).flatMap(([field, value]) => {
    if (!isAsked(fields, field)) return []
    const found = domains.map((domain) => refusedAnswers(domain, { [field]: value }, at))
    const [fewest = []] = found.toSorted((one, other) => one.length - other.length)
    return fewest.map(({ place, value: answer }) =>
      findingAt(place, 'persona.value', { answer: JSON.stringify(answer) }),
    )
  })
}

function isAsked(fields: AskedStep['fields'], field: string): boolean {
  return fields === 'any' || fields.has(field)
}
