import type { Checker } from './Checked.ts'
import { checkConditions } from './conditions/checkConditions.ts'
import { checkFlows } from './flow/checkFlows.ts'
import { checkSchemas } from './schema/checkSchemas.ts'
import { checkPortal } from './services/checkPortal.ts'
import { checkLocales } from './texts/checkLocales.ts'
import { checkUis } from './ui/checkUis.ts'
import { checkWorlds } from './world/checkWorlds.ts'

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
