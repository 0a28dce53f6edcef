import type { FormPart } from '#engine/bundle/types.ts'
import type { KeyedFacts } from '#engine/content/keyedFacts.ts'
import type { List, Step, Workflow } from '#engine/content/types.ts'
import type { Template } from '#engine/content/Template.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import type { Condition, FactState, JsonObject } from '#engine/values/types.ts'

/** What somebody wants to see. */
export interface PreviewWish {
  /** Id of a form. */
  form: string
  /** Absent: the first that asks the form. */
  process?: string
  /** Absent: whoever answers most of the process; empty: nobody. */
  persona?: string
  language: string
  /** Counts the frames that began: one that begins has nothing yet. */
  opening: number
}
/** From the page to the worker. */
export interface WishMessage {
  kind: 'wish'
  wish: PreviewWish | null
}

/** A form with the text of the module that gives its validators. */
export interface FormDraft {
  part: FormPart
  code: string
}
export interface PersonaSample {
  /** Another one begins with other answers. */
  id: string
  applicant: JsonObject
  answers: { [step: string]: JsonObject }
  facts: JsonObject
  factStates: { [name: string]: FactState }
}
/** What the frame draws from; an update has what is new of it. */
export interface PreviewParts {
  /** Absent: no process asks the form, it stands alone. */
  process: {
    id: string
    steps: Step[]
    values: NonNullable<Workflow['values']>
    facts: KeyedFacts
  } | null
  forms: { [id: string]: FormDraft }
  conditions: { [name: string]: Condition }
  lists: { [id: string]: Pick<List, 'id' | 'rows' | 'served'> }
  templates: { [id: string]: Template }
  constants: { [name: string]: string | number | boolean }
  sample: PersonaSample
}
/** `reference`: a part that it refers to is not there; `schema`: no validator can be made of it; `slow`: a pattern can hang. */
export type DraftFault = 'broken' | 'missing' | 'reference' | 'schema' | 'slow'

/** What there is to choose from, and what was chosen. */
export interface PreviewSummary {
  form: string
  processes: string[]
  process: string | null
  /** Steps with a form, in their order. */
  steps: string[]
  /** That of the form; null = it is asked by something that happens, or by nobody. */
  step: string | null
  personas: string[]
  persona: string
  /** Why what is drawn is older than what is written. */
  fault: DraftFault | null
}
/** From the worker to the page, and on to the frame. */
export interface PreviewUpdate {
  kind: 'preview'
  version: number
  opening: number
  summary: PreviewSummary
  parts: Partial<PreviewParts>
  language: string
  /** Texts of the language that are new; null = gone. */
  texts: { [id: string]: CompiledMessage | null }
}
