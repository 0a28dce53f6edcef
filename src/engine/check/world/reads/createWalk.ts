import type { Content } from '../../../content/types.ts'
import { worldOf } from '../worldOf.ts'
import { Verdicts } from './Verdicts.ts'
import { visitCondition } from './visitCondition.ts'
import { visitOperand } from './visitOperand.ts'
import { visitPointer } from './visitPointer.ts'
import { visitSchema } from './visitSchema.ts'
import type { Walk } from './Walk.ts'

export function createWalk(content: Content): Walk {
  const seen = new Set<string>()
  const walk: Walk = {
    content,
    verdicts: new Verdicts(),
    worldAt: (place) => worldOf(content, place),
    condition: (condition, place, reading) => visitCondition(walk, condition, place, reading),
    operand: (operand, place, reading) => visitOperand(walk, operand, place, reading),
    schema: (schema, place, reading, subject) => visitSchema(walk, schema, { place, reading, subject }),
    pointer: (pointer, place, reading) => visitPointer(walk, pointer, place, reading),
    first: (key) => {
      const before = seen.size
      return seen.add(key).size > before
    },
  }
  return walk
}
