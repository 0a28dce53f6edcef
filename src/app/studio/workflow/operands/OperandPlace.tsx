import type { ReactNode } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RuleTools } from '../../rules/RuleToolbox.ts'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { useRuleTelling, useRuleWorld } from '../../rules/useRuleWorld.ts'

/** What can be read at a place of a process is known to all values inside. */
export function OperandPlace({ place, children }: { place: RulePlace; children: ReactNode }) {
  const { text } = useTexts()
  const world = useRuleWorld(place)
  const telling = useRuleTelling(world, place.process)
  if (world === undefined) return <StatusNote busy>{text('studio.rules.loading')}</StatusNote>
  return <RuleTools value={{ world, telling, isRelative: false }}>{children}</RuleTools>
}
