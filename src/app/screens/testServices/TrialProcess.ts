import type { FormPart, Trial } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import type { OpenProcess } from '../../content/openProcess.ts'

/** A step with a form, and the states in which it can be seen. */
export interface TrialPage {
  step: Step
  form: string
  part: FormPart
  samples: string[]
}
/** A process whose service is under test. */
export interface TrialProcess {
  id: string
  process: OpenProcess
  trial: Trial
  pages: TrialPage[]
}

/** Undefined: its service is not under test, or it has no samples. */
export function readTrialProcess(process: OpenProcess): TrialProcess | undefined {
  const { trial, workflow, forms } = process.part
  if (trial === undefined) return undefined
  const pages = (workflow.steps ?? []).flatMap((step): TrialPage[] => {
    const form = step.form ?? ''
    const part = forms[form]
    return part === undefined ? [] : [{ step, form, part, samples: samplesAt(trial, step.id) }]
  })
  return { id: workflow.id, process, trial, pages: pages.filter(({ samples }) => samples.length > 0) }
}

function samplesAt({ samples }: Trial, step: string): string[] {
  return Object.entries(samples).flatMap(([id, { steps }]) =>
    steps === undefined || steps.includes(step) ? [id] : [],
  )
}
