import type { FormPart } from '#engine/bundle/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import { fieldFinder } from '#engine/form/fieldFinder.ts'
import type { Telling } from './Telling.ts'

interface ToldMove {
  workflow: Workflow
  forms: { [id: string]: FormPart }
  /** Of the transition. */
  id: string
  track?: { name: string } | undefined
}

/** The words for explanations of one move: of its track, and with the fields of the form that it asks. */
export function withMove(telling: Telling, { workflow, forms, id, track }: ToldMove): Telling {
  const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
  const input = machine?.transitions.find((one) => one.id === id)?.input
  const part = input === undefined ? undefined : forms[input]
  if (part === undefined) return { ...telling, track: track?.name }
  const asked = fieldFinder([{ base: '/input', part }])
  return { ...telling, track: track?.name, fieldAt: (at) => telling.fieldAt(at) ?? asked(at) }
}
