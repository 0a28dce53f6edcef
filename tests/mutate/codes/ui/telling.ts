import { under } from '#engine/content/checks/place.ts'
import { dressedFields } from '#engine/check/ui/dressedFields.ts'
import { widgetOf } from '#engine/check/ui/fieldKinds.ts'
import { formsOfApplicants } from '#engine/check/ui/whyFaults.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { askedFields, isSaidByPart, widgetNamed } from './askedFields.ts'

const TOLD = 'ui:told'
const CONTACT = new Set(['phone', 'email', 'address'])

/** To whom the answers of officers are told. */
export const tellMutators: Mutator[] = [
  createMutator('ui.untold', function* (content) {
    for (const field of askedFields(content).filter(({ own }) => TOLD in own)) {
      if (isSaidByPart(content, field, TOLD)) continue
      yield {
        title: `${field.form} ${field.pointer}: to whom it is told is not said`,
        changes: [removeAt(under(field.uiPlace, TOLD))],
        at: field.uiPlace,
      }
    }
  }),
  createMutator('ui.ofParent', function* (content) {
    for (const form of Object.keys(content.forms))
      for (const field of dressedFields(content, form)) {
        const { name, schema, place, kind, pointer } = field
        if (kind !== 'field' || schema['ofParent'] !== true || !CONTACT.has(widgetOf(field) ?? '')) continue
        yield {
          title: `${form} ${pointer}: whose ${name} is, is not said`,
          changes: [removeAt(under(place, 'ofParent'))],
          at: place,
        }
      }
  }),
  createMutator('ui.ofParent', function* (content) {
    const asked = formsOfApplicants(content)
    for (const field of askedFields(content)) {
      const isForChildren = [...(asked.get(field.form) ?? [])].some((one) => one.for.child === true)
      const isText = field.kind === 'field' && widgetNamed(field).startsWith('text')
      if (!isForChildren || !isText || field.schema['ofParent'] === true) continue
      yield {
        title: `${field.form} ${field.pointer}: an address is asked, and whose it is, is not said`,
        changes: [setAt(under(field.uiPlace, 'ui:widget'), 'address')],
        at: field.place,
      }
    }
  }),
  createMutator('ui.idle', function* (content) {
    for (const field of askedFields(content)) {
      if (field.kind !== 'field' || field.parent?.kind === 'form') continue
      const at = under(field.uiPlace, TOLD)
      yield {
        title: `${field.form} ${field.pointer}: a part of a group is told by itself`,
        changes: [setAt(at, 'applicant')],
        at,
      }
    }
  }),
]
