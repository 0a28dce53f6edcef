import { caseCodes } from './caseCodes.ts'
import type { CodeEntry } from './CodeEntry.ts'
import { conditionCodes } from './conditionCodes.ts'
import { doorCodes } from './doorCodes.ts'
import { flowCodes } from './flowCodes.ts'
import { releaseCodes } from './releaseCodes.ts'
import { schemaCodes } from './schemaCodes.ts'
import { serviceCodes } from './serviceCodes.ts'
import { textCodes } from './textCodes.ts'
import { uiCodes } from './uiCodes.ts'
import { worldCodes } from './worldCodes.ts'

/** Every code that the check can say. Codes are stable: others' CI and notes name them. */
export const codes = {
  ...doorCodes,
  ...schemaCodes,
  ...uiCodes,
  ...textCodes,
  ...worldCodes,
  ...conditionCodes,
  ...flowCodes,
  ...serviceCodes,
  ...caseCodes,
  ...releaseCodes,
}

export function entryOf(code: string): CodeEntry | undefined {
  const table: { [code: string]: CodeEntry } = codes
  return Object.hasOwn(table, code) ? table[code] : undefined
}
