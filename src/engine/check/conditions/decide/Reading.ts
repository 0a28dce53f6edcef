import type { Condition, JsonObject, Operand, Scope } from '../../../values/types.ts'
import type { WorldTypes } from '../../world/WorldTypes.ts'
import type { DomainMemory } from './DomainMemory.ts'

/** What conditions are read with at one place of the content. */
export interface Reading {
  types: WorldTypes
  conditions: { [name: string]: Condition }
  values: { [name: string]: Operand }
  /** Of lists that are written out; undefined = a served register, of which nothing is known. */
  rows: (list: string) => readonly JsonObject[] | undefined
  /** A named value that is no more than another pointer is read as that one. */
  aliasOf: (pointer: string) => string
  /** A scope in which only constants and lists are known. */
  constantScope: Scope
  memory: DomainMemory
}
