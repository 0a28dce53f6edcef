export type AnswerType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'

/** What an option of a widget is written as. A list of words: one of them. */
export type OptionKind =
  | 'flag'
  | 'count'
  | 'word'
  | 'textId'
  | 'pointer'
  | 'words'
  | 'values'
  | 'fields'
  | readonly (string | number)[]

/** What an analyst has to know of a widget, as data: the check, the README and the registry read it. */
export interface WidgetKind {
  /** Types of the schema that it can ask for; `any` asks for nothing. */
  types: readonly AnswerType[] | 'any'
  /** What the schema must have beside its type: choices (enum, inList, memberOf), files, or rows that are objects. */
  needs?: 'choices' | 'upload' | 'rows'
  /** Options of its own, in `ui:options` or as `ui:<name>`. */
  options?: { readonly [name: string]: OptionKind }
}
