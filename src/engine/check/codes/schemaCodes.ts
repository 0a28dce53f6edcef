import type { CodeEntry } from './CodeEntry.ts'

export const schemaCodes = {} satisfies { [code: string]: CodeEntry }
