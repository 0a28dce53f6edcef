import { under } from '../../content/checks/place.ts'
import { nearest } from '../../content/nearest.ts'
import type { Content, Workflow } from '../../content/types.ts'
import { lookupOf } from '../../form/lookupOf.ts'
import { pointersOf } from '../../values/readPointers.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { formPlacesOf } from './formPlaces.ts'

/** A Check button asks a look-up of the process, and one whose key is what stands in its box. */
export function lookupFaults(field: DressedField, form: string, content: Content): Finding[] {
  const { own, uiPlace, pointer, name } = field
  const lookup = own && lookupOf(own)
  if (lookup === undefined) return []
  const written = under(uiPlace, 'ui:lookup')
  const place = typeof own?.['ui:lookup'] === 'string' ? written : under(written, 'fact')
  const asking = Object.values(content.workflows).flatMap((workflow) =>
    formPlacesOf(workflow)
      .filter((use) => use.form === form)
      .map(({ base }) => ({ workflow, base })),
  )
  const stranger = asking.find(({ workflow }) => !Object.hasOwn(workflow.facts ?? {}, lookup.fact))
  if (stranger !== undefined) {
    const { workflow } = stranger
    return [
      findingAt(
        place,
        'ui.lookupFact',
        { workflow: workflow.id, fact: lookup.fact },
        nearest(lookup.fact, Object.keys(workflow.facts ?? {})).mend,
      ),
    ]
  }
  const keyless = asking.find(
    ({ workflow, base }) => !reads(workflow, lookup.fact, { content, place: base + pointer }),
  )
  if (keyless === undefined) return []
  return [findingAt(place, 'ui.lookupKey', { fact: lookup.fact, name })]
}

/** A value of the workflow may stand between the key and the answer: then it is not decided here. */
function reads(
  { facts = {} }: Workflow,
  fact: string,
  { content, place }: { content: Content; place: string },
): boolean {
  const own = facts[fact]
  const key = own?.key ?? content.facts[own?.fact ?? fact]?.key
  const pointers = [...pointersOf(key)].filter((pointer) => pointer.startsWith('/'))
  return pointers.some(
    (pointer) =>
      pointer.startsWith('/values/') ||
      place === pointer ||
      place.startsWith(`${pointer}/`) ||
      pointer.startsWith(`${place}/`),
  )
}
