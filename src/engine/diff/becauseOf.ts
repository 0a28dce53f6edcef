import type { Reason } from './Say.ts'
import type { SchemaChange } from './schemaBreaks.ts'

/** The same words that say something else, as what they name has changed; whether it takes less is not decided. */
export function becauseOf(
  names: readonly string[],
  { text, say }: Pick<SchemaChange, 'text' | 'say'>,
): SchemaChange[] {
  if (names.length === 0) return []
  const because = names.map(reasonOf)
  return [{ kind: 'unproven', text: `${text}: ${names.join(', ')} changed`, say: { ...say, because } }]
}

const KINDS = ['condition', 'value', 'constant', 'list'] as const

/** `condition "adult"`, as Meanings gives it; else the rows that are chosen from. */
export function reasonOf(called: string): Reason {
  const kind = KINDS.find((one) => called.startsWith(`${one} "`))
  return kind === undefined ? { kind: 'rows', name: '' } : { kind, name: called.slice(kind.length + 2, -1) }
}
