import type { Machine, Transition } from '../../../content/types.ts'
import { closedType } from '../types/closedType.ts'
import { COUNT, INSTANT, perhaps, sure, TEXT } from '../types/plainTypes.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'

interface About {
  machine: Machine
  /** What a transition took as its input. */
  inputOf: (transition: Transition) => Member | undefined
  /** Can it lie behind the place that reads? */
  mayLieBehind: (transition: Transition) => boolean
  /** It has just been made. */
  made?: Transition | undefined
}

/** `done`: one record a transition; its count is 0 from the start, everything else comes with it. */
export function doneMember({ machine, inputOf, mayLieBehind, made }: About): Member {
  const members = machine.transitions.map((transition) => {
    const record = (): Member => {
      const now = transition === made
      if (!now && !mayLieBehind(transition)) return never
      const count = now ? { type: 'integer', minimum: 1 } : COUNT
      const member = now ? sure : perhaps
      const input = (): Member | undefined => {
        const found = inputOf(transition)
        return found && { ...found, absent: found.absent || !now }
      }
      const type = closedType({ count: sure(count), at: member(INSTANT), by: member(TEXT), input })
      return { type, absent: false }
    }
    return [transition.id, record] as const
  })
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

const never: Member = {
  type: closedType({ count: () => ({ type: schemaType({ const: 0 }), absent: false }) }),
  absent: false,
}
