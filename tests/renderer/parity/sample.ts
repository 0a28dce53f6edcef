import type { FormPart } from '#engine/bundle/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** A form of others, or of our own cases, that stock RJSF and ours both draw. */
export interface Sample {
  name: string
  schema: JsonObject
  ui: JsonObject
  data: JsonObject
}
/** A case as it is written in tests/cases/language. */
export interface WrittenCase extends Pick<Sample, 'name' | 'schema'> {
  ui?: JsonObject
  data?: JsonObject
  script: Action[]
  expects: { data: JsonObject; invalid: string[]; drawn?: string[] }
  /** Why stock RJSF is not asked for the same. */
  stock?: string
}
export type OwnCase = Sample & WrittenCase & { ui: JsonObject; data: JsonObject }
/** How it was published: flat, with its validators as text; or why not. */
export type Published = { part: FormPart; module: string } | { refused: string }

/** One thing that a person does, at a pointer of the answers ("" = the form). */
export type Action =
  | { do: 'text'; at: string; value: string }
  | { do: 'tick'; at: string; to: boolean }
  /** The nth choice of a list or of radio buttons. */
  | { do: 'choose'; at: string; nth: number }
  /** The nth of several check boxes. */
  | { do: 'tickOne'; at: string; nth: number }
  /** The nth option of `oneOf` or `anyOf`. */
  | { do: 'option'; at: string; nth: number }
  | { do: 'date'; at: string; value: string }
  | { do: 'add'; at: string }
  | { do: 'remove' | 'moveUp' | 'moveDown' | 'copy'; at: string }
  | { do: 'rename'; at: string; value: string }
  | { do: 'fillIn' | 'takeOut'; at: string }

/** What stands after an action, and after submitting. */
export interface Outcome {
  data: Json
  /** Pointers of the controls that are drawn. */
  drawn: string[]
}
export interface Submitted {
  data: Json
  invalid: string[]
  /** Those of them that an option of `oneOf` or `anyOf` finds wrong. */
  ofOptions: string[]
}

/** `oursByRjsf`: ours with RJSF's fields, where our own would draw the form alone. */
export type ParitySide = 'stock' | 'ours' | 'oursByRjsf'

/** What the page offers to the test. */
export interface ParityPage {
  open: (side: ParitySide, name: string) => Promise<void>
  /** What a person could do now with what is drawn, on the side of stock RJSF. */
  possible: () => Action[]
  /** Gives a reason where the action is not to be done. */
  act: (action: Action) => Promise<string | undefined>
  /** The elements as they are drawn, and what stands in the controls. */
  page: () => { html: string; shown: string[] }
  outcome: () => Outcome
  submit: () => Promise<Submitted>
}
