import type { CodeEntry } from './CodeEntry.ts'

export const worldCodes = {} satisfies { [code: string]: CodeEntry }
