import type { Step } from '#engine/content/types.ts'
import type { Work } from '../../work/openWork.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'
import type { StepPlace } from './stepAddress.ts'
import type { LiveActions } from './useLiveActions.ts'

/** What every page of the wizard is given. */
export interface WizardPart {
  work: Work
  saving: WorkSaving
  actions: LiveActions
  step: Step
  steps: Step[]
  index: number
  addressOf: (step: string, place?: StepPlace) => string
  /** The step was checked: title and stepper tell what was found. */
  onChecked: () => void
}
