import { atomsOf } from '#engine/explain/atomsOf.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { explanationLines, moveLine, sentence } from './explanationLines.ts'
import type { Lines } from './Lines.ts'
import { operandText } from './sayingText.ts'
import { forReader, type Telling } from './Telling.ts'
import { valueText } from './valueText.ts'

interface Denied {
  /** Message id of the refusal. */
  code: string
  params?: { [name: string]: unknown } | undefined
}

/**
 * What a refusal rests on: the content's own sentence (`needs.<code>`) with the params of the refusal, else one sentence
 * for each saying. `{value}` is what the first saying compares with, `{now}` what stands there,
 * `{reader}` who reads.
 */
export function denialLines({ code, params }: Denied, explanation: Explanation, telling: Telling): Lines {
  const own = textIds.needs(code)
  if (!own.some(telling.texts.has)) return explanationLines(explanation, telling, 'needs')
  const atoms = atomsOf(explanation)
  const [first] = atoms
  const value = first?.operands[0]?.value ?? operandText(first?.operands[0], first, telling)
  const now = first?.value === undefined ? '' : valueText(first.value, first.pointer, telling)
  const clause = telling.texts.translate(own, { value, now, ...params, ...forReader(telling) })
  return { lines: [sentence(clause, telling), ...atoms.flatMap((atom) => moveLine(atom, telling) ?? [])] }
}
