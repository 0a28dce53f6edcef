import { operandMember } from '../operands/operandMember.ts'
import { anyType } from '../types/anyType.ts'
import { closedType } from '../types/closedType.ts'
import type { Member } from '../types/Type.ts'
import type { Setting } from './Setting.ts'

/** `/values`: named operands, read where somebody reads them. */
export function valuesMember({ content, workflow, world }: Setting): Member {
  const running = new Set<string>()
  const members = Object.entries(workflow.values ?? {}).map(([name, operand]) => {
    const value = (): Member | undefined => {
      if (running.has(name)) return { type: anyType, absent: true }
      running.add(name)
      const member = operandMember(operand, { content, memberAt: world.memberAt, base: '' })
      running.delete(name)
      return member
    }
    return [name, value] as const
  })
  return { type: closedType(Object.fromEntries(members)), absent: false }
}
