import type { Checker } from './Checked.ts'
import { checkConditions } from './conditions/checkConditions.ts'
import { checkFlows } from './flow/checkFlows.ts'
import { checkSchemas } from './schema/checkSchemas.ts'
import { checkPortal } from './services/checkPortal.ts'
import { checkLocales } from './texts/checkLocales.ts'
import { checkUis } from './ui/checkUis.ts'
import { checkWorlds } from './world/checkWorlds.ts'

/** Those of each part of the check: of a form in itself, of texts, and of what the rules of all processes come to. */
export const partsOfCheck = {
  shapes: [checkSchemas, checkUis],
  texts: [checkLocales],
  rules: [checkWorlds, checkConditions, checkFlows, checkPortal],
} as const satisfies { [part: string]: readonly Checker[] }

/** One a subject; each reads the whole content and remembers what it found of each part. */
export const checkers: readonly Checker[] = [
  checkSchemas,
  checkUis,
  checkWorlds,
  // First of those that decide conditions: it brings what was decided before.
  checkConditions,
  checkLocales,
  checkFlows,
  checkPortal,
]
