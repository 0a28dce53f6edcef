import { atomsOf } from '#engine/explain/atomsOf.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import { isAlwaysFixed, isAnswered } from '#engine/explain/isAnswered.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { factsRead, type Named } from '#engine/values/readPointers.ts'

/**
 * Is there a case in which a person answers this field? What other answers fill has a value whenever it is shown. What a
 * register fills is answered where the register has nothing, unless it is shown only with what the register has.
 */
export function isEverAnswered(
  field: Pick<FormField, 'schema' | 'ui'>,
  asked: Explanation | undefined,
  named: Named,
): boolean {
  if (isAnswered(field)) return true
  const prefill = prefillOf(field.ui)
  if (prefill === undefined || isAlwaysFixed(field)) return false
  const facts = factsRead(prefill.from, named)
  const found = asked === undefined ? [] : atomsOf(asked).filter(({ relation }) => relation === 'given')
  const shownWith = found.flatMap(({ pointer }) => [...factsRead({ [pointer]: true }, named)])
  return facts.size > 0 && !shownWith.some((fact) => facts.has(fact))
}
