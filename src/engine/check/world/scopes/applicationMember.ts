import { createdBy } from '../../../content/createdBy.ts'
import type { Content, Transition, Workflow } from '../../../content/types.ts'
import type { JsonSchema } from '../../../values/types.ts'
import { mayHaveHappened, submittedStatuses } from '../structure.ts'
import { closedType } from '../types/closedType.ts'
import { BOOLEAN, COUNT, INSTANT, oneOf, perhaps, sure, TEXT } from '../types/plainTypes.ts'
import type { Member } from '../types/Type.ts'
import { unionMember } from '../types/unionType.ts'
import type { Worlds } from '../World.ts'
import { dataMember } from './dataMember.ts'
import { doneMember } from './doneMember.ts'
import type { Setting } from './Setting.ts'
import { elementsMember, inputsOf } from './trackMember.ts'

/** Who reads an application, and when. */
interface Reading {
  worlds: Worlds
  workflow: Workflow
  statuses: readonly string[]
  made?: Transition | undefined
  /** A parent that another process makes. */
  isMade?: boolean
}

/** `/application`. */
export function applicationMember({ worlds, workflow, statuses, place, transition }: Setting): Member {
  const after = place.moment === 'set' || place.moment === 'effects'
  const made = after && place.track === undefined ? transition : undefined
  return read({ worlds, workflow, statuses, made })
}

/**
 * `/parent`: the application of whichever process creates this one; its statuses move while this one waits. One that is made
 * itself has its own `parent`.
 */
export function parentMember(worlds: Worlds, workflow: Workflow): Member | undefined {
  const makers = Object.values(worlds.content.workflows).filter((other) => createdBy(other).has(workflow.id))
  const parents = makers.map((maker) =>
    read({
      worlds,
      workflow: maker,
      statuses: Object.keys(maker.statuses),
      isMade: maker.for.parent === true,
    }),
  )
  const parent = unionMember(parents)
  return parent && { ...parent, absent: true }
}

function read(reading: Reading): Member {
  const { worlds, workflow, statuses } = reading
  const submitted = submittedStatuses(workflow)
  const isSubmitted =
    reading.made?.validate === true ||
    (statuses.length > 0 && statuses.every((status) => submitted.has(status)))
  const type = closedType({
    id: sure(TEXT),
    number: sure(TEXT),
    process: sure({ const: workflow.id }),
    status: sure(oneOf(statuses)),
    since: sure(INSTANT),
    code: sure(codeSchema(workflow, statuses)),
    createdAt: sure(INSTANT),
    savedAt: sure(INSTANT),
    submittedAt: isSubmitted ? sure(INSTANT) : perhaps(INSTANT),
    campaign: perhaps(TEXT),
    final: sure(BOOLEAN),
    data: () => dataMember({ worlds, workflow, machine: workflow }),
    done: () => doneOf(reading),
    tracks: () => tracksMember(reading),
    count: () => countsMember(reading),
    created: () => createdMember(worlds, workflow),
    ...(reading.isMade && { parent: () => parentMember(worlds, workflow) }),
  })
  return { type, absent: false }
}

function codeSchema({ statuses }: Workflow, standing: readonly string[]): JsonSchema {
  const codes = standing.map((status) => statuses[status]?.code ?? null)
  return codes.length === 0 ? { type: ['integer', 'null'] } : oneOf(codes)
}

function doneOf({ worlds, workflow, statuses, made }: Reading): Member {
  return doneMember({
    machine: workflow,
    made,
    inputOf: inputsOf(worlds, workflow, workflow),
    mayLieBehind: (transition) => mayHaveHappened(workflow, transition, statuses),
  })
}

function tracksMember({ worlds, workflow, statuses }: Reading): Member {
  const members = Object.keys(workflow.tracks ?? {}).map(
    (name) => [name, () => elementsMember(worlds, workflow, name, statuses)] as const,
  )
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

function countsMember({ workflow }: Reading): Member {
  const members = Object.entries(workflow.tracks ?? {}).map(([name, machine]) => {
    const counts = ['total', ...Object.keys(machine.statuses)].map((status) => [status, sure(COUNT)] as const)
    return [name, () => ({ type: closedType(Object.fromEntries(counts)), absent: false })] as const
  })
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

/** A process that was just created has no status yet: whoever makes it fills it in. */
function createdMember(worlds: Worlds, workflow: Workflow): Member {
  const { content } = worlds
  const members = [...createdBy(workflow)].map(
    (process) => [process, () => childMember(worlds, content, process)] as const,
  )
  return { type: closedType(Object.fromEntries(members)), absent: false }
}

function childMember(worlds: Worlds, content: Content, process: string): Member | undefined {
  const child = content.workflows[process]
  if (child === undefined) return undefined
  const type = closedType({
    id: perhaps(TEXT),
    status: sure(oneOf(['', ...Object.keys(child.statuses)])),
    data: () => dataMember({ worlds, workflow: child, machine: child }),
  })
  return { type, absent: true }
}
