import type { Machine, Workflow } from './types.ts'

export interface FormUse {
  form: string
  /** Whether an applicant comes to it on the way to an application, or something that is done asks it. */
  asks: 'application' | 'event'
  /** JSON Pointer of the mention in the workflow's file. */
  pointer: string
}

/** The machines of a process: its own and those of its tracks, with their pointer and the name of their texts. */
export function machinesOf(workflow: Workflow): { machine: Machine; pointer: string; track?: string }[] {
  const tracks = Object.entries(workflow.tracks ?? {})
  return [
    { machine: workflow, pointer: '' },
    ...tracks.map(([track, machine]) => ({ machine, pointer: `/tracks/${track}`, track })),
  ]
}

/** Every form that a process asks: of its steps, of its transitions, of its messages, of whoever looks it up. */
export function formUses(workflow: Workflow): FormUse[] {
  const steps = (workflow.steps ?? []).flatMap(({ form }, index) =>
    form === undefined ? [] : [{ form, asks: 'application' as const, pointer: `/steps/${index}/form` }],
  )
  const inputs = machinesOf(workflow).flatMap(({ machine, pointer }) =>
    machine.transitions.flatMap(({ input }, index) =>
      input === undefined
        ? []
        : [{ form: input, asks: 'event' as const, pointer: `${pointer}/transitions/${index}/input` }],
    ),
  )
  const messages = Object.entries(workflow.messages ?? {}).map(([name, { input }]) => ({
    form: input,
    asks: 'event' as const,
    pointer: `/messages/${name}/input`,
  }))
  const found =
    workflow.found === undefined
      ? []
      : [{ form: workflow.found.input, asks: 'application' as const, pointer: '/found/input' }]
  return [...steps, ...inputs, ...messages, ...found]
}
