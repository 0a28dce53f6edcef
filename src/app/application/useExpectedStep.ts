import { textIds } from '#engine/texts/textIds.ts'
import type { Workflow } from '#engine/content/types.ts'
import { actionTexts } from '../actions/actionTexts.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import type { OpenView } from './useApplicationView.ts'

/**
 * What the reader of an open application is expected to do: the steps that lead onward, in words, and where the case goes
 * if they stay silent (the one status to which the timers of this status lead, if there is one).
 */
export function useExpectedStep({ view, process }: OpenView): { steps: string[]; silence?: string } {
  const { text } = useTexts()
  const { workflow } = process.part
  const steps = view.transitions
    .filter((action) => action.rare !== true && !ends(workflow, action))
    .map((action) => text(actionTexts(view.process, action).label))
  const [lapse, ...others] = silenceOf(workflow, view.status)
  return {
    steps: [...new Set(steps)],
    ...(lapse !== undefined && others.length === 0 && { silence: text(textIds.status(view.process, lapse)) }),
  }
}

function ends({ transitions, statuses }: Workflow, { id, track }: AllowedAction): boolean {
  const to = track === undefined ? transitions.find((one) => one.id === id)?.to : undefined
  return to !== undefined && statuses[to]?.phase === 'closed'
}

function silenceOf({ timers = [], transitions }: Workflow, status: string): string[] {
  const fired = new Set(timers.filter((timer) => timer.in.includes(status)).map(({ fire }) => fire))
  const to = transitions.filter(({ id }) => fired.has(id)).map((one) => one.to ?? status)
  return [...new Set(to)].filter((one) => one !== status)
}
