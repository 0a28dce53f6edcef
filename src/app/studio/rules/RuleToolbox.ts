import { createContext, use } from 'react'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { RuleWorld } from './RuleWorld.ts'

/** What all pickers of one rule need. */
export interface RuleToolbox {
  world: RuleWorld
  telling: Telling
  /** Answers of the same form are named from the field that carries the rule. */
  isRelative: boolean
}

const Toolbox = createContext<RuleToolbox | undefined>(undefined)
export const RuleTools = Toolbox.Provider

export function useToolbox(): RuleToolbox {
  const toolbox = use(Toolbox)
  if (toolbox === undefined) throw new Error('A part of a rule stands outside of one')
  return toolbox
}
