import { isObject } from '../content/isObject.ts'
import type { UiSchema } from '../content/types.ts'
import type { Condition } from '../values/types.ts'

export function visibilityOf(ui: UiSchema): Condition {
  return conditionAt(ui, 'ui:visibleWhen') ?? true
}

export function conditionAt(ui: UiSchema, word: 'ui:visibleWhen' | 'ui:readOnlyWhen'): Condition | undefined {
  const condition = ui[word]
  return typeof condition === 'boolean' || typeof condition === 'string' || isObject(condition)
    ? condition
    : undefined
}
