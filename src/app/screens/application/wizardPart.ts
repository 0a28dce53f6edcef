import type { Step } from '#engine/content/types.ts'
import type { Work } from '../../work/openWork.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'
import type { LiveActions } from './useLiveActions.ts'

/** What every page of the wizard is given. */
export interface WizardPart {
  work: Work
  saving: WorkSaving
  actions: LiveActions
  step: Step
  steps: Step[]
  index: number
  /** `field`: pointer of the answer that is to take the focus there. */
  addressOf: (step: string, field?: string) => string
  /** The step was checked: title and stepper tell what was found. */
  onChecked: () => void
}
