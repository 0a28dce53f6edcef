import { closedType } from '../types/closedType.ts'
import { schemaType } from '../types/schemaType.ts'
import { unionType } from '../types/unionType.ts'
import type { Member } from '../types/Type.ts'
import type { Setting } from './Setting.ts'

const none = schemaType({ type: 'null' })

/** `/facts`: a condition of a transition is judged only when what it reads is known; `null` is "none found". */
export function factsMember({ content, workflow, place }: Setting): Member {
  const awaited = place.transition !== undefined && (place.moment ?? 'guards') !== 'effects'
  const members = Object.entries(workflow.facts ?? {}).map(([name, { fact }]) => {
    const member = (): Member | undefined => {
      const source = content.facts[fact ?? name]
      const type = source && unionType([schemaType(source.value), none])
      return type && { type, absent: !awaited }
    }
    return [name, member] as const
  })
  return { type: closedType(Object.fromEntries(members)), absent: false }
}
