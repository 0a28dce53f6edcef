import type { CodeEntry } from './CodeEntry.ts'

export const flowCodes = {} satisfies { [code: string]: CodeEntry }
