import type { Told } from '../../../said/Told.ts'
import type { Content } from '../../../content/types.ts'
import type { Member } from '../types/Type.ts'

/** What an operand is read with. */
export interface OperandReading {
  content: Content
  /** What an absolute pointer finds. */
  memberAt: (pointer: string) => Member | undefined
  /** The place that carries the operand: relative pointers start there. */
  base: string
  /** Hears of stages that can never give anything. */
  tell?: (fault: StageFault) => void
}
export interface StageFault extends Told {
  /** The member of the operand that is at fault, and the key inside it. */
  stage: string
  key?: string
}
