import { atomsOf } from '#engine/explain/atomsOf.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import { otherMoves } from '#engine/explain/otherMoves.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { getAt } from '#engine/values/pointer.ts'
import { explanationLines, moveLine, sentence } from './explanationLines.ts'
import type { Lines } from './Lines.ts'
import { joined } from './joined.ts'
import { quoted } from './placeText.ts'
import { operandText } from './sayingText.ts'
import { forReader } from './forReader.ts'
import type { Telling } from './Telling.ts'
import { valueText } from './valueText.ts'

interface Denied {
  /** Message id of the refusal. */
  code: string
  params?: { [name: string]: unknown } | undefined
}

/**
 * What a refusal rests on: the content's own sentence (`needs.<code>`) with the params of the refusal, else one sentence
 * for each saying. `{value}` is what the first saying compares with, `{now}` what stands there,
 * `{reader}` who reads, `{otherwise}` what can be done instead ("none": nothing that is known).
 */
export function denialLines({ code, params }: Denied, explanation: Explanation, telling: Telling): Lines {
  const own = textIds.needs(code)
  if (!own.some(telling.texts.has)) return explanationLines(explanation, telling, 'needs')
  const atoms = atomsOf(explanation)
  const [first] = atoms
  const value = first?.operands[0]?.value ?? operandText(first?.operands[0], first, telling)
  const now = first?.value === undefined ? '' : valueText(first.value, first.pointer, telling)
  const otherwise = otherwiseText(code, telling)
  const clause = telling.texts.translate(own, { value, now, otherwise, ...params, ...forReader(telling) })
  return { lines: [sentence(clause, telling), ...atoms.flatMap((atom) => moveLine(atom, telling) ?? [])] }
}

/** Names of the moves that are meant for a case in which the refusal is right. */
function otherwiseText(code: string, telling: Telling): string {
  const { workflow, track, world, texts } = telling
  const machine = track === undefined ? workflow : workflow?.tracks?.[track]
  const status = getAt(world, track === undefined ? '/application/status' : '/track/status')
  if (workflow === undefined || machine === undefined || typeof status !== 'string') return 'none'
  const name = machineName(workflow.id, track)
  const moves = otherMoves(machine, status, code)
  const names = moves.map((move) => quoted(texts.translate(textIds.action(name, move))))
  return names.length === 0 ? 'none' : joined(names, 'or', telling)
}
