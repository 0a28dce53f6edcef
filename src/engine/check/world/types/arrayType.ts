import type { Type } from './Type.ts'

const indexPattern = /^(?:\*|0|[1-9]\d*)$/

/** Rows of one type. */
export function arrayType(row: Type): Type {
  return {
    get schema() {
      return { type: 'array', items: row.schema }
    },
    names: [],
    member: (token) => (indexPattern.test(token) ? { type: row, absent: true } : undefined),
  }
}
