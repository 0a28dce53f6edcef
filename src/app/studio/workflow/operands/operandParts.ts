import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

type Literal = string | number | boolean

/** An operand as it is asked: a value as it is written, or a place with what is added and what stands in for it. */
export type OperandParts =
  | { source: 'none' }
  | { source: 'value'; value: Literal }
  | { source: 'place'; at: string; plus?: string | number; otherwise?: Literal }

/** Undefined: it says more than that. */
export function readOperand(operand: Json | undefined): OperandParts | undefined {
  if (operand === undefined) return { source: 'none' }
  if (isLiteral(operand)) return { source: 'value', value: operand }
  if (!isJsonObject(operand)) return undefined
  const { at, plus, else: otherwise, ...more } = operand
  if (typeof at !== 'string' || Object.keys(more).length > 0) return undefined
  const isShift = plus === undefined || typeof plus === 'string' || typeof plus === 'number'
  if (!isShift || !(otherwise === undefined || isLiteral(otherwise))) return undefined
  return {
    source: 'place',
    at,
    ...(plus !== undefined && { plus }),
    ...(otherwise !== undefined && { otherwise }),
  }
}

export function writeOperand(parts: OperandParts): Json | undefined {
  if (parts.source === 'none') return undefined
  if (parts.source === 'value') return parts.value
  const { at, plus, otherwise } = parts
  const written: JsonObject = { at }
  if (plus !== undefined) written['plus'] = plus
  if (otherwise !== undefined) written['else'] = otherwise
  return written
}

/** What is typed to stand in for a number is one, where it can be read so. */
export function literalOf(said: string, isNumber: boolean): Literal {
  return isNumber && said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : said
}

const isLiteral = (value: Json): value is Literal =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
