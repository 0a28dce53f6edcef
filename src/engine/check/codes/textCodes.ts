import type { CodeEntry } from './CodeEntry.ts'

export const textCodes = {} satisfies { [code: string]: CodeEntry }
