import type { Machine, Workflow } from '../../../content/types.ts'
import type { JsonSchema } from '../../../values/types.ts'
import { operandMember } from '../operands/operandMember.ts'
import { anyType } from '../types/anyType.ts'
import { closedType } from '../types/closedType.ts'
import { schemaType } from '../types/schemaType.ts'
import { selfType } from '../types/selfType.ts'
import type { Member, Type } from '../types/Type.ts'
import { unionType } from '../types/unionType.ts'
import type { Worlds } from '../World.ts'
import type { ProcessPlace } from '../WorldPlace.ts'

interface Holder {
  worlds: Worlds
  workflow: Workflow
  machine: Machine
  track?: string | undefined
}

/** `data` of a process or of an element of a track: what its transitions `set`, and what it was created with. */
export function dataMember(holder: Holder): Member {
  const { workflow, machine } = holder
  const created: { [name: string]: JsonSchema } = machine === workflow ? (workflow.created ?? {}) : {}
  const set = machine.transitions.flatMap((transition) => Object.keys(transition.set ?? {}))
  const members = [...new Set([...Object.keys(created), ...set])].map(
    (name) => [name, () => valueMember(holder, name, created[name])] as const,
  )
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

function valueMember(holder: Holder, name: string, created: JsonSchema | undefined): Member {
  const { worlds, workflow, track } = holder
  const key = JSON.stringify(['data', workflow.id, track ?? null, name])
  const type = worlds.lazily(key, () => valueType(holder, name, created))
  return { type: type ?? selfType, absent: true }
}

function valueType(
  { worlds, workflow, machine, track }: Holder,
  name: string,
  created: JsonSchema | undefined,
): Type {
  const types = machine.transitions.flatMap(({ id, set = {} }) => {
    const operand = Object.hasOwn(set, name) ? set[name] : undefined
    if (operand === undefined) return []
    const at: ProcessPlace = { workflow: workflow.id, transition: id, moment: 'set' }
    const world = worlds.at(track === undefined ? at : { ...at, track })
    const reading = { content: worlds.content, memberAt: world.memberAt, base: '' }
    return operandMember(operand, reading)?.type ?? []
  })
  const given = created === undefined ? [] : [schemaType(created)]
  return unionType([...given, ...types]) ?? anyType
}
