import { under } from '#engine/content/checks/place.ts'
import { isUpload, isRows } from '#engine/check/ui/fieldKinds.ts'
import { isObject } from '#engine/content/isObject.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { prefillUnfit } from './prefillUnfit.ts'
import { type AskedField, askedFields, isOf, isSaidByPart, widgetNamed } from './askedFields.ts'

function isRequired({ parent, name }: AskedField): boolean {
  const { required, requiredWhen } = parent?.schema ?? {}
  return (
    (Array.isArray(required) && required.includes(name)) || (isObject(requiredWhen) && name in requiredWhen)
  )
}

const isBare = (field: AskedField) =>
  field.kind === 'field' &&
  !isObject(field.schema['properties']) &&
  !('ui:prefill' in field.ui) &&
  !['const', 'default', 'oneOf', 'anyOf'].some((word) => word in field.schema)

const filling = ({ own }: AskedField): Json | undefined => {
  const prefill = own['ui:prefill']
  return isObject(prefill) ? prefill['from'] : undefined
}

/** One answer, and where there is none another; nothing is made of it. */
function isAnswerOr(operand: Json | undefined): operand is JsonObject {
  return isObject(operand) && Object.keys(operand).every((word) => word === 'at' || word === 'else')
}

export const fillMutators: Mutator[] = [
  createMutator('ui.unfillable', function* (content) {
    for (const field of askedFields(content).filter((one) => isBare(one) && isRequired(one))) {
      const at = under(field.uiPlace, 'ui:widget')
      yield {
        title: `${field.form} ${field.pointer}: required and only to be read`,
        changes: [setAt(at, 'readonly')],
        at,
      }
      yield {
        title: `${field.form} ${field.pointer}: required and hidden`,
        changes: [setAt(at, 'hidden')],
        at,
      }
    }
  }),
  createMutator('ui.hidden', function* (content) {
    for (const field of askedFields(content).filter(
      (one) => isBare(one) && !isRequired(one) && !isOf(one, 'null'),
    )) {
      const at = under(field.uiPlace, 'ui:widget')
      yield {
        title: `${field.form} ${field.pointer}: hidden, and nothing fills it`,
        changes: [setAt(at, 'hidden')],
        at,
      }
    }
  }),
  createMutator('ui.why', function* (content) {
    for (const field of askedFields(content)) {
      if (!isUpload(field) || !('ui:why' in field.own) || field.form.startsWith('desk/')) continue
      const at = field.uiPlace
      if (isSaidByPart(content, field, 'ui:why')) continue
      const change = removeAt(under(at, 'ui:why'))
      yield { title: `${field.form} ${field.pointer}: why is not said`, changes: [change], at }
    }
  }),
  createMutator('ui.why', function* (content) {
    for (const field of askedFields(content)) {
      if ('ui:why' in field.ui) continue
      const [, fact = '', inner = ''] =
        /"\/facts\/(\w+)((?:\/\w+)+)"/.exec(JSON.stringify(field.ui['ui:prefill'] ?? {})) ?? []
      if (content.facts[fact] === undefined) continue
      const secret = under({ file: 'workflows/facts.json', pointer: '' }, fact, 'secret')
      yield {
        title: `${field.form} ${field.pointer}: what fills it is a secret now`,
        changes: [setAt(secret, [inner])],
        at: field.uiPlace,
      }
    }
  }),
  createMutator('ui.prefillTwice', function* (content) {
    const filled = askedFields(content).filter(
      (field) => field.kind === 'field' && widgetNamed(field) !== 'hidden' && !('ui:visibleWhen' in field.ui),
    )
    for (const field of filled) {
      const from = prefillOf(field.own)
      if (from === undefined || !/"(?:1|\/(?!now|campaign))/.test(JSON.stringify(from))) continue
      for (const other of filled) {
        if (other.form !== field.form || other.parent !== field.parent || other === field) continue
        const at = under(other.uiPlace, 'ui:prefill')
        yield {
          title: `${other.form} ${other.pointer}: filled with what ${field.name} is filled with`,
          changes: [
            setAt(under(field.uiPlace, 'ui:prefill', 'locked'), true),
            setAt(at, JSON.parse(JSON.stringify({ from: from.from, locked: true }))),
          ],
          at: [under(at, 'from'), under(field.uiPlace, 'ui:prefill', 'from')],
        }
        const [own, first] = [filling(other), filling(field)]
        if (!isAnswerOr(own) || !isAnswerOr(first) || first['at'] === undefined || !('else' in own)) continue
        yield {
          title: `${other.form} ${other.pointer}: filled at first with what ${field.name} is filled with`,
          changes: [
            setAt(under(field.uiPlace, 'ui:prefill', 'locked'), true),
            setAt(under(at, 'from', 'at'), first['at']),
            setAt(under(at, 'locked'), true),
          ],
          at: [under(at, 'from'), under(field.uiPlace, 'ui:prefill', 'from')],
        }
      }
    }
  }),
  prefillUnfit,
  createMutator('ui.lookupFact', function* (content) {
    for (const field of askedFields(content)) {
      if (!isOf(field, 'string') || isUpload(field) || isRows(field)) continue
      if (
        !Object.values(content.workflows).some((workflow) =>
          JSON.stringify(workflow).includes(`"${field.form}"`),
        )
      )
        continue
      const at = under(field.uiPlace, 'ui:lookup')
      yield {
        title: `${field.form} ${field.pointer}: a look-up that the process lacks`,
        changes: [setAt(at, misspelt('parent'))],
        at,
      }
    }
  }),
  createMutator('ui.lookupKey', function* (content) {
    for (const { steps = [], facts = {} } of Object.values(content.workflows)) {
      const forms = new Set(steps.flatMap(({ form }) => form ?? []))
      const [fact] = Object.entries(facts).flatMap(([name, use]) =>
        JSON.stringify(use.key ?? content.facts[use.fact ?? name]?.key ?? {}).includes('/answers/')
          ? []
          : [name],
      )
      if (fact === undefined) continue
      for (const field of askedFields(content).filter((one) => forms.has(one.form))) {
        if (!isOf(field, 'string') || isUpload(field)) continue
        const at = under(field.uiPlace, 'ui:lookup')
        yield {
          title: `${field.form} ${field.pointer}: a look-up of something else`,
          changes: [setAt(at, fact)],
          at,
        }
      }
    }
  }),
]
