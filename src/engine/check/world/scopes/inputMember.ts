import { machinesOf } from '../../../content/formUses.ts'
import type { Content, Machine, Transition, Workflow } from '../../../content/types.ts'
import type { Member } from '../types/Type.ts'
import { unionMember } from '../types/unionType.ts'
import { formType } from './answersMember.ts'
import type { Setting } from './Setting.ts'

/** `/input`: what a person fills in, or what a message brings; nothing where the system acts. */
export function inputMember(setting: Setting): Member | undefined {
  const { content, workflow, place, machine, transition } = setting
  if (place.found !== undefined) return workflow.found && formInput(content, workflow.found.input)
  if (place.message !== undefined) return messageInput(content, workflow, place.message)
  if (transition !== undefined) return transitionInput(setting, transition)
  if (!place.anywhere) return undefined
  const all = machinesOf(workflow).flatMap((one) =>
    one.machine.transitions.map((made) => transitionInput({ content, workflow, machine: one.machine }, made)),
  )
  const found = machine === workflow ? all : []
  const input = unionMember(found.filter((member) => member !== undefined))
  return input && { ...input, absent: true }
}

/** The input of a transition, by whatever it is made. */
export function transitionInput(
  { content, workflow, machine }: Pick<Setting, 'content' | 'workflow' | 'machine'>,
  transition: Transition,
): Member | undefined {
  const { by, input, on } = transition
  const inputs: (Member | undefined)[] = []
  if (by !== undefined) inputs.push(input === undefined ? undefined : formInput(content, input))
  if (on !== undefined) inputs.push('message' in on ? messageInput(content, workflow, on.message) : undefined)
  if (isAutomatic(transition, machine)) inputs.push(undefined)
  return unionMember(inputs)
}

function messageInput(content: Content, { messages }: Workflow, name: string): Member | undefined {
  const form = messages?.[name]?.input
  return form === undefined ? undefined : formInput(content, form)
}

function formInput(content: Content, form: string): Member | undefined {
  const type = formType(content, form)
  return type && { type, absent: false }
}

function isAutomatic({ id, auto }: Transition, { timers = [] }: Machine): boolean {
  return auto !== undefined || timers.some(({ fire }) => fire === id)
}
