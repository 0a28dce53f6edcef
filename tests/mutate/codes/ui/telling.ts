import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { askedFields, isSaidByPart } from './askedFields.ts'

const TOLD = 'ui:told'

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
