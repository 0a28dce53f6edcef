import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { asOperand } from '../../../values/operand.ts'
import type { Json, JsonObject, Operand } from '../../../values/types.ts'
import { operandMember } from '../operands/operandMember.ts'
import type { StageFault } from '../operands/OperandReading.ts'
import type { Member } from '../types/Type.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

const LISTS = ['earliest', 'latest', 'list'] as const
const NESTED = ['id', 'item', 'times', 'divide', 'plus', 'else'] as const
const STAGES = ['item', 'first', 'each', 'get', 'map', 'sum', 'times', 'divide', 'plus', 'round'] as const

/** Every pointer of an operand, and whether each of its stages can give anything. */
export function visitOperand(
  walk: Walk,
  written: Operand | Json | undefined,
  place: Place,
  reading: Reading,
): Member | undefined {
  const operand = operandOf(written)
  const parts = partsOf(operand)
  if (parts === undefined) return operandMember(operand, read(walk, reading))
  const { at } = parts
  if (typeof at === 'string') walk.pointer(at, under(place, 'at'), reading)
  for (const word of LISTS) {
    const list = parts[word]
    for (const [index, one] of (Array.isArray(list) ? list : []).entries()) {
      walk.operand(one, under(place, word, index), reading)
    }
  }
  for (const word of NESTED) walk.operand(parts[word], under(place, word), reading)
  visitFirst(walk, parts, place, reading)
  visitStages(walk, parts, place, reading)
  return operandMember(operand, read(walk, reading))
}

function operandOf(written: Operand | Json | undefined): Operand | undefined {
  return written === undefined ? undefined : asOperand(jsonOf(written))
}

/** Operands are JSON all through, which their types hide. */
function jsonOf(value: Operand | Json): Json {
  return isJson(value) ? value : null
}

function isJson(value: unknown): value is Json {
  return value !== undefined
}

function partsOf(operand: Operand | undefined): JsonObject | undefined {
  const json = operand === undefined ? undefined : jsonOf(operand)
  return isObject(json) ? json : undefined
}

function read({ content }: Walk, { world, base }: Reading) {
  return { content, memberAt: world.memberAt, base: base ?? '' }
}

/** `first` is a schema about the rows of what was found so far. */
function visitFirst(walk: Walk, parts: JsonObject, place: Place, reading: Reading): void {
  if (parts['first'] === undefined) return
  const source = Object.fromEntries(Object.entries(parts).filter(([word]) => !later.has(word)))
  const member = operandMember(asOperand(source), read(walk, reading))?.type.member('*')
  walk.schema(parts['first'], under(place, 'first'), reading, { member, moves: false })
}

const later = new Set<string>([...STAGES.slice(1), 'else'])

function visitStages(walk: Walk, parts: JsonObject, place: Place, reading: Reading): void {
  const { else: _else, ...staged } = parts
  const told: StageFault[] = []
  const member = operandMember(asOperand(staged), {
    ...read(walk, reading),
    tell: (fault) => told.push(fault),
  })
  for (const { stage, key, ...fault } of told) {
    const at = key === undefined ? under(place, stage) : under(place, stage, key)
    walk.verdicts.fails(at, 'stage', fault, reading.via)
  }
  if (member === undefined) return
  const wrong = new Set(told.map(({ stage }) => stage))
  for (const stage of STAGES) {
    if (parts[stage] !== undefined && !wrong.has(stage)) walk.verdicts.fits(under(place, stage), 'stage')
  }
}
