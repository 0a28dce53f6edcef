import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import type { ExplanationSite } from '#engine/explain/explanationSites.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { asOperand, evaluate } from '#engine/values/operand.ts'
import type { Scope } from '#engine/values/types.ts'
import { denialLines } from '#renderer/explain/denialLines.ts'
import type { Lines } from '#renderer/explain/Lines.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { writtenText } from '../browser/texts.ts'
import { flatLines } from './flatLines.ts'
import { DAY_AHEAD, sampleDay } from './sampleDay.ts'

/** Stands for what a refusal tells of the case. */
const SAMPLE = 10

/** In each status in which its move can be made: which move is missing may depend on it. */
export function guardLines(
  { guard: { must, denied, params = {}, warn }, from, track }: ExplanationSite & { kind: 'guard' },
  { scope, telling }: { scope: Scope; telling: Telling },
): Required<Lines>[] {
  const [own = ''] = textIds.needs(denied)
  const lines = from.flatMap((status) => {
    const { world } = scope
    const application = { ...world.application, ...(track === undefined && { status }) }
    const here = {
      ...scope,
      world: { ...world, application, ...(track !== undefined && { track: { status } }) },
    }
    const rule = explainCondition(must, { scope: here })
    const told = { ...sampleValue(own, rule), ...sampleParams(own, params, { scope, rule }) }
    return flatLines(
      [denialLines({ code: denied, params: told }, rule, { ...telling, world: here.world })],
      '',
    )
  })
  const head = warn === true ? `${denied}, a warning` : denied
  return [{ head, lines: [...new Set(lines)] }]
}

/** The day that a refusal compares with, where none is known with which the rule is broken. */
function sampleValue(id: string, rule: Explanation): { value?: string } {
  const isTold = rule.holds !== true && atomsOf(rule)[0]?.operands[0]?.value !== undefined
  return isTold || !isDateIn(id, 'value') ? {} : { value: sampleDay(rule) }
}

/** What the content says of itself, else a sample. A day with which the rule holds would contradict the refusal. */
export function sampleParams(
  id: string,
  params: object,
  { scope, rule }: { scope: Scope; rule?: Explanation },
): { [name: string]: unknown } {
  const day = rule === undefined ? DAY_AHEAD : sampleDay(rule)
  return Object.fromEntries(
    Object.entries(params).map(([name, operand]) => {
      const value = evaluate(asOperand(operand), scope, '')
      if (!isDateIn(id, name)) return [name, value ?? SAMPLE]
      return [name, rule?.holds === true ? day : (value ?? day)]
    }),
  )
}

function isDateIn(id: string, param: string): boolean {
  return writtenText('az', id)?.includes(`{${param}, date`) === true
}
