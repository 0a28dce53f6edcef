import type { CodeEntry } from './CodeEntry.ts'

export const uiCodes = {} satisfies { [code: string]: CodeEntry }
