import { declaredFields } from '../../content/checks/declaredFields.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { objectOf } from '../../content/objectOf.ts'
import type { Content } from '../../content/types.ts'
import { machinesOf } from '../../content/formUses.ts'
import { TOLD } from '../../form/toldToApplicant.ts'
import { APPLICANT } from '../../workflow/mayAct.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { formsOf } from './documentsOf.ts'
import { dressedFields } from './dressedFields.ts'

/** Of each answer of an officer it is said whether the applicant reads it (format.md: forms of officers). */
export function untold(content: Content): Finding[] {
  const places = new Map<string, Finding>()
  for (const form of formsOfStaff(content)) {
    for (const name of unsaid(content, form)) {
      const place = placeOf(content, form, name)
      places.set(`${place.file}#${place.pointer}`, findingAt(place, 'ui.untold', { name }))
    }
  }
  return [...places.values()]
}

/** Forms that a transition asks of somebody who is no applicant, be it beside one. */
function formsOfStaff(content: Content): Set<string> {
  const forms = Object.values(content.workflows).flatMap((workflow) =>
    machinesOf(workflow).flatMap(({ machine }) =>
      machine.transitions.flatMap(({ input, by = [] }) =>
        input === undefined || by.every((role) => role === APPLICANT) ? [] : [input],
      ),
    ),
  )
  return new Set(forms)
}

function unsaid(content: Content, form: string): string[] {
  const [root] = dressedFields(content, form)
  if (root === undefined) return []
  const names = Object.keys(declaredFields(root.schema, root.schema))
  return names.filter((name) => objectOf(root.ui[name])[TOLD] === undefined)
}

/** Where the form dresses the field, else where the part does from which it is taken: others take it from there, too. */
function placeOf(content: Content, form: string, name: string): Place {
  const found = formsOf(content, form)
    .flatMap((one) => dressedFields(content, one))
    .find((field) => field.kind === 'field' && field.parent?.kind === 'form' && field.name === name)
  if (found === undefined) return under({ file: `schemas/${form}.json`, pointer: '' }, 'properties', name)
  return found.own === undefined ? found.place : found.uiPlace
}
