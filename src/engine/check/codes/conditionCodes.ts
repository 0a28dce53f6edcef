import type { CodeEntry } from './CodeEntry.ts'

export const conditionCodes = {} satisfies { [code: string]: CodeEntry }
