import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { ExplanationSite } from '#engine/explain/explanationSites.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { asOperand, evaluate } from '#engine/values/operand.ts'
import type { Scope } from '#engine/values/types.ts'
import { denialLines } from '#renderer/explain/denialLines.ts'
import type { Lines } from '#renderer/explain/explanationLines.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { writtenText } from '../browser/texts.ts'
import { flatLines } from './flatLines.ts'

/** Stands for what a refusal tells of the case. */
const SAMPLE = 10
const SAMPLE_DATE = '2026-03-10'

/** In each status in which its move can be made: which move is missing may depend on it. */
export function guardLines(
  { guard: { must, denied, params = {} }, from, track }: ExplanationSite & { kind: 'guard' },
  { scope, telling }: { scope: Scope; telling: Telling },
): Required<Lines>[] {
  const [own = ''] = textIds.needs(denied)
  const told = sampleParams(own, params, scope)
  const lines = from.flatMap((status) => {
    const { world } = scope
    const application = { ...world.application, ...(track === undefined && { status }) }
    const here = {
      ...scope,
      world: { ...world, application, ...(track !== undefined && { track: { status } }) },
    }
    const explanation = explainCondition(must, { scope: here })
    const isKnown = atomsOf(explanation)[0]?.operands[0]?.value !== undefined
    const shown = isKnown || !isDateIn(own, 'value') ? told : { value: SAMPLE_DATE, ...told }
    return flatLines(
      [denialLines({ code: denied, params: shown }, explanation, { ...telling, world: here.world })],
      '',
    )
  })
  return [{ head: denied, lines: [...new Set(lines)] }]
}

/** What the content says of itself, else a sample. */
export function sampleParams(id: string, params: object, scope: Scope): { [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(params).map(([name, operand]) => [
      name,
      evaluate(asOperand(operand), scope, '') ?? (isDateIn(id, name) ? SAMPLE_DATE : SAMPLE),
    ]),
  )
}

function isDateIn(id: string, param: string): boolean {
  return writtenText('az', id)?.includes(`{${param}, date`) === true
}
