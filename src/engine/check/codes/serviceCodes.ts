import type { CodeEntry } from './CodeEntry.ts'

export const serviceCodes = {} satisfies { [code: string]: CodeEntry }
