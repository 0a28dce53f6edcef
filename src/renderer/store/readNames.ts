import type { FormField } from '#engine/form/formFields.ts'
import type { Json } from '#engine/values/types.ts'

const RULES = ['ui:visibleWhen', 'ui:readOnlyWhen', 'ui:prefill'] as const

/**
 * Names of all properties that some rule may read, found without evaluating anything: every segment of every string in
 * the rules that looks like a pointer. Too many only costs time.
 */
export function readNames(fields: readonly FormField[], others: readonly Json[]): Set<string> {
  const names = new Set<string>()
  for (const field of fields) {
    for (const rule of RULES) collect(field.ui[rule], names)
    collect(field.requiredWhen, names)
    collect(field.schema['inList'], names)
  }
  for (const other of others) collect(other, names)
  return names
}

function collect(part: Json | undefined, names: Set<string>): void {
  if (typeof part === 'string') addSegments(part, names)
  else if (Array.isArray(part)) for (const item of part) collect(item, names)
  else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      addSegments(key, names)
      collect(value, names)
    }
  }
}

function addSegments(text: string, names: Set<string>): void {
  if (!/^\d*\//.test(text)) return
  for (const segment of text.split('/').slice(1)) names.add(segment)
}
