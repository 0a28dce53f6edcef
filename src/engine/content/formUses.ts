import type { Machine, Workflow } from './types.ts'

export interface FormUse {
  form: string
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

/** Every form that a process asks: of its steps, of its transitions, of its messages. */
export function formUses(workflow: Workflow): FormUse[] {
  const steps = (workflow.steps ?? []).flatMap(({ form }, index) =>
    form === undefined ? [] : [{ form, pointer: `/steps/${index}/form` }],
  )
  const inputs = machinesOf(workflow).flatMap(({ machine, pointer }) =>
    machine.transitions.flatMap(({ input }, index) =>
      input === undefined ? [] : [{ form: input, pointer: `${pointer}/transitions/${index}/input` }],
    ),
  )
  const messages = Object.entries(workflow.messages ?? {}).map(([name, { input }]) => ({
    form: input,
    pointer: `/messages/${name}/input`,
  }))
  return [...steps, ...inputs, ...messages]
}
