import type { Step } from '#engine/content/types.ts'
import type { View } from '../../state/clientTypes.ts'

/** `field`: pointer of the answer that is to take the focus there. */
export function stepAddress(path: string, application: string, step: string, field?: string): string {
  const address = `${path}?application=${application}&step=${encodeURIComponent(step)}`
  return field === undefined ? address : `${address}&field=${encodeURIComponent(field)}`
}

/** The step of the address; else in a correction the first that has something to mend, else the first unfinished. */
export function stepAt(
  steps: readonly Step[],
  wanted: string | null,
  { view, unfinished }: { view: View; unfinished: ReadonlySet<string> },
): Step | undefined {
  const asked = steps.find((step) => step.id === wanted)
  if (asked !== undefined) return asked
  const marked = view.correction?.marked ?? []
  const toMend = steps.find((step) => marked.some((pointer) => pointer.startsWith(`/answers/${step.id}`)))
  if (view.editable === 'marked' && toMend !== undefined) return toMend
  return steps.find((step) => unfinished.has(step.id)) ?? steps.at(-1)
}
