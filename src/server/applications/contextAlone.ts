import type { Context } from '#engine/workflow/types.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'

/** What the engine has to know of a case that is read by itself: without look-ups, lists and what made it. */
export function contextAlone(
  portal: Portal,
  { process, release, applicant }: Pick<Case, 'process' | 'release' | 'applicant'>,
): Context {
  return {
    now: portal.clock.now().toISOString(),
    applicant,
    facts: {},
    factStates: {},
    constants: release.content.services.constants,
    conditions: process.part.conditions,
    rows: () => undefined,
    validate: process.validate,
    forms: process.part.forms,
    factSources: release.content.facts,
  }
}
