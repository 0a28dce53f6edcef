import { under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { sameJson } from '../../values/sameJson.ts'
import type { Json } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { optionOf } from './fieldKinds.ts'

/** Names of choices, one for each; and choices that may not be chosen, which there must be. */
export function choiceFaults({ own, schema, name, uiPlace }: DressedField): Finding[] {
  const values = choicesOf(schema)
  if (own === undefined || values === undefined) return []
  const options = under(uiPlace, 'ui:options')
  const names = optionOf(own, 'enumNames')
  const disabled = optionOf(own, 'enumDisabled')
  const findings: Finding[] = []
  if (Array.isArray(names) && names.length !== values.length) {
    findings.push(
      findingAt(under(options, 'enumNames'), 'ui.enumNames', {
        name,
        values: values.length,
        names: names.length,
      }),
    )
  }
  for (const [index, one] of (Array.isArray(disabled) ? disabled : []).entries()) {
    if (values.some((value) => sameJson(value, one))) continue
    findings.push(
      findingAt(under(options, 'enumDisabled', index), 'ui.enumDisabled', { name, one: JSON.stringify(one) }),
    )
  }
  return findings
}

/** Literal choices; those of a list are not known to be all. */
function choicesOf({ type, enum: values, items, inList }: DressedField['schema']): Json[] | undefined {
  if (inList !== undefined) return undefined
  if (Array.isArray(values)) return values
  if (type === 'boolean') return [true, false]
  return isObject(items) ? choicesOf(items) : undefined
}
