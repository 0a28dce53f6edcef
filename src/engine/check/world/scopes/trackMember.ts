import type { Machine, Track, Transition, Workflow } from '../../../content/types.ts'
import { mayHaveHappened } from '../structure.ts'
import { anyType } from '../types/anyType.ts'
import { arrayType } from '../types/arrayType.ts'
import { closedType } from '../types/closedType.ts'
import { COUNT, INSTANT, oneOf, sure } from '../types/plainTypes.ts'
import type { Member, Type } from '../types/Type.ts'
import { unionMember } from '../types/unionType.ts'
import type { Worlds } from '../World.ts'
import { dataMember } from './dataMember.ts'
import { doneMember } from './doneMember.ts'
import { transitionInput } from './inputMember.ts'
import type { Setting } from './Setting.ts'

/** `/track`: the element at which the place looks; of a place that nobody knows, an element of any track. */
export function trackMember(setting: Setting): Member | undefined {
  const { workflow, place, worlds, machine, transition, ownStatuses } = setting
  const track = place.track === undefined ? undefined : workflow.tracks?.[place.track]
  if (place.track !== undefined && track !== undefined) {
    const type = elementType(worlds, workflow, {
      track: place.track,
      statuses: ownStatuses,
      mayLieBehind: (one) => mayHaveHappened(machine, one, ownStatuses),
      made: place.moment === 'set' || place.moment === 'effects' ? transition : undefined,
    })
    return { type, absent: false }
  }
  if (!place.anywhere) return undefined
  const any = Object.entries(workflow.tracks ?? {}).map(([name, { statuses }]): Member => {
    const type = elementType(worlds, workflow, {
      track: name,
      statuses: Object.keys(statuses),
      mayLieBehind: () => true,
    })
    return { type, absent: true }
  })
  return unionMember(any)
}

/** `/application/tracks/<name>`: the elements as whoever reads the application finds them. */
export function elementsMember(
  worlds: Worlds,
  workflow: Workflow,
  track: string,
  main?: readonly string[],
): Member {
  const machine = workflow.tracks?.[track]
  const type = elementType(worlds, workflow, {
    track,
    statuses: Object.keys(machine?.statuses ?? {}),
    mayLieBehind: (one) =>
      main === undefined ||
      one.in === undefined ||
      one.in.some((status) => comesBefore(workflow, status, main)),
  })
  return { type: arrayType(type), absent: false }
}

function comesBefore(workflow: Workflow, status: string, statuses: readonly string[]): boolean {
  return mayHaveHappened(workflow, { id: '', from: [status] }, statuses)
}

interface Element {
  track: string
  statuses: readonly string[]
  mayLieBehind: (transition: Transition) => boolean
  made?: Transition | undefined
}

function elementType(worlds: Worlds, workflow: Workflow, element: Element): Type {
  const machine: Track | undefined = workflow.tracks?.[element.track]
  if (machine === undefined) return anyType
  const { statuses, mayLieBehind, made } = element
  return closedType({
    index: sure(COUNT),
    item: () => itemMember(worlds, workflow, machine),
    status: sure(oneOf(statuses)),
    since: sure(INSTANT),
    data: () => dataMember({ worlds, workflow, machine, track: element.track }),
    done: () => doneMember({ machine, mayLieBehind, made, inputOf: inputsOf(worlds, workflow, machine) }),
  })
}

/** `of` names an array, or one value that makes a track of one. Tracks are made of answers that were validated. */
function itemMember(worlds: Worlds, workflow: Workflow, { of }: Track): Member {
  const making = workflow.transitions.find(({ validate }) => validate)
  const at = { workflow: workflow.id, ...(making && { transition: making.id }) }
  const found = worlds.lazily(JSON.stringify(['of', workflow.id, of]), () => worlds.at(at).memberAt(of)?.type)
  return { type: found?.member('*')?.type ?? found ?? anyType, absent: false }
}

export function inputsOf(
  { content }: Worlds,
  workflow: Workflow,
  machine: Machine,
): (transition: Transition) => Member | undefined {
  return (transition) => transitionInput({ content, workflow, machine }, transition)
}
