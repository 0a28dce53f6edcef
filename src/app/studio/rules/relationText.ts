import type { Texts } from '../../i18n/useTexts.ts'
import type { RelationName, ValueKind } from './relations.ts'

/** Said of moments, and otherwise of numbers: those are compared with another answer. */
const ORDERS: ReadonlySet<RelationName> = new Set(['notBefore', 'notAfter', 'after', 'before'])

/** "is on or after", "is at least the answer to". */
export function relationText(
  { text }: Pick<Texts, 'text'>,
  name: RelationName,
  kind: ValueKind | undefined,
): string {
  return kind === 'number' && ORDERS.has(name)
    ? text(`studioRule.order.${name}`)
    : text(`studio.rules.how.${name}`)
}
