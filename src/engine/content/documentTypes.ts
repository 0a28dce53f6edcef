import type { Operand, Pointer } from '../values/types.ts'

/** A document that is given out: which template, and what it says. */
export interface DocumentIssue {
  id: string
  params?: { [name: string]: Operand }
  /** Of the two languages the only one; absent: both. */
  language?: Operand
}
export interface DocumentField {
  /** What stands there; a line without a value is left out. */
  param: string
  label: string
  /** Its value is the id of a row: the row's name is written. */
  list?: string
  /** Its value is one of these options. */
  options?: string
  as?: 'date' | 'money'
}
/** A paper that the portal gives out, as data. Its title is the text `document.<id>`. */
export interface DocumentTemplate {
  /** Under which name documents are asked for (`params.document` of a route). */
  name?: string
  /** Begins the numbers that the portal gives. */
  prefix: string
  fields?: DocumentField[]
  /** Texts, given the params and number, holder, date, until. */
  paragraphs?: string[]
  validFor?: string
  /** Anybody may ask by its number whether it holds, and is told these params. */
  byNumber?: string[]
  /** It is not issued by a process: a register says it of the person. Pointers lead into the row. */
  from?: {
    fact: string
    /** Rows of the answer; absent: the answer is the row. */
    each?: Pointer
    number?: Pointer
    issued?: Pointer
    revoked?: Pointer
    params: { [name: string]: Pointer }
  }
  /** Stands ready for something to come: nothing issues it yet. */
  ahead?: true
}
