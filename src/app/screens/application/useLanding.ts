import { useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { Step } from '#engine/content/types.ts'
import { visibleSteps } from '#engine/form/visibleSteps.ts'
import type { Work } from '../../work/openWork.ts'
import { landingOf, type Detour } from './landingOf.ts'
import { usePerson } from '../../session/useSession.ts'
import { useUnfinished } from './useUnfinished.ts'

const NONE: ReadonlySet<string> = new Set()

export interface WizardPlace {
  step: Step | undefined
  steps: Step[]
  unfinished: ReadonlySet<string>
  /** Told on the step that is shown instead of the one that was asked for. */
  detour: Detour | undefined
}

/**
 * Which step the address means now. It is judged on arrival, so nobody is taken away from what they are filling in;
 * only a step that has become hidden is left.
 */
export function useLanding(work: Work, addressOf: (step: string) => string): WizardPlace {
  const { store, opened } = work
  const wanted = new URLSearchParams(useSearch()).get('step')
  const all = opened.process.part.workflow.steps ?? []
  const steps = visibleSteps(all, store.current().scope)
  const found = useUnfinished(work, wanted)
  // Who looks as somebody else may go to every step: masked answers fit no rule.
  const unfinished = usePerson()?.switchedUser === true ? NONE : found
  const { step, detour } = landingOf({ wanted, all, steps, view: opened.view, unfinished })
  const [told, setTold] = useState<Detour>()
  const id = step?.id
  // The address becomes that of the step that is shown: Next and a reload start from there.
  const leads = id !== undefined && id !== wanted
  if (leads && detour !== undefined && told?.asked !== detour.asked) setTold(detour)
  if (!leads && told !== undefined && told.first !== step) setTold(undefined)
  useEffect(() => {
    if (leads) navigate(addressOf(id), { replace: true })
  }, [leads, id, addressOf])
  return { step, steps, unfinished, detour: told?.first === step ? told : undefined }
}
