import type { Step } from '#engine/content/types.ts'
import type { View } from '../../state/clientTypes.ts'

export function stepAddress(path: string, application: string, step: string): string {
  return `${path}?application=${application}&step=${encodeURIComponent(step)}`
}

/** The step of the address; else in a correction the first that has something to mend, else the first unanswered. */
export function stepAt(steps: readonly Step[], wanted: string | null, view: View): Step | undefined {
  const asked = steps.find((step) => step.id === wanted)
  if (asked !== undefined) return asked
  const marked = view.correction?.marked ?? []
  const toMend = steps.find((step) => marked.some((pointer) => pointer.startsWith(`/answers/${step.id}`)))
  if (view.editable === 'marked' && toMend !== undefined) return toMend
  const unanswered = steps.findIndex((step) => view.answers[step.id] === undefined)
  return steps[Math.max(0, unanswered === -1 ? steps.length - 1 : unanswered - 1)]
}
