import type { CodeEntry } from './CodeEntry.ts'

export const doorCodes = {} satisfies { [code: string]: CodeEntry }
