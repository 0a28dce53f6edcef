import type { SchemaChange } from './schemaBreaks.ts'

/** The same words that say something else, as what they name has changed; whether it takes less is not decided. */
export function becauseOf(names: readonly string[], text: string): SchemaChange[] {
  if (names.length === 0) return []
  return [{ kind: 'unproven', text: `${text}: ${names.join(', ')} changed` }]
}
