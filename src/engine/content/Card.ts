import type { Operand } from '../values/types.ts'

/** What a register knows, shown on a page: a record, or rows of it. */
export interface Card {
  title: string
  fact: string
  rows?: string
  fields: CardField[]
  total?: string
  emptyTitle?: string
  done?: CardDone
  actions?: CardAction[]
}
/** Rows whose `key` another look-up names are over for the portal, whatever the register still says of them. */
export interface CardDone {
  fact: string
  /** Where in it the list of keys stands. */
  rows: string
  key: string
  title: string
  /** A number of the row that no longer belongs to the total. */
  off?: string
}
export interface CardField {
  name: string
  list?: string
  widget?: string
}
/** Opens a draft with these answers; `/item` is the row, or the whole record. */
export interface CardAction {
  title: string
  process?: string
  each?: true
  /** Beside rows that are over, too. */
  afterDone?: true
  answers?: { [step: string]: { [field: string]: Operand } }
}
