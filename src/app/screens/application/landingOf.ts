import type { Step } from '#engine/content/types.ts'
import type { View } from '../../state/clientTypes.ts'

/** Why another step is shown than the one of the address. */
export interface Detour {
  asked: Step
  /** `hidden`: its condition does not hold. `early`: `first` has to be complete before it. */
  why: 'hidden' | 'early'
  first: Step
}
export interface Landing {
  step: Step | undefined
  detour?: Detour
}
interface Asked {
  /** Of the address. */
  wanted: string | null
  /** All steps of the process, in their order. */
  all: readonly Step[]
  /** Those that the answers show. */
  steps: readonly Step[]
  view: { editable: View['editable']; correction: Pick<NonNullable<View['correction']>, 'marked'> | null }
  /** Steps with findings. */
  unfinished: ReadonlySet<string>
}

/**
 * The step of the address, where it is shown and everything before it is complete. In a correction each step can be
 * looked at: what is wrong elsewhere may not even be the applicant's to change.
 */
export function landingOf({ wanted, all, steps, view, unfinished }: Asked): Landing {
  const open = steps.find((step) => unfinished.has(step.id))
  const asked = all.find((step) => step.id === wanted)
  const best = bestStep({ steps, view }, open)
  if (asked === undefined || best === undefined) return { step: best }
  if (!steps.includes(asked)) {
    const step = stepInPlaceOf(asked, { all, steps, open }) ?? best
    return { step, detour: { asked, why: 'hidden', first: step } }
  }
  const isEarly = open !== undefined && steps.indexOf(open) < steps.indexOf(asked)
  if (isEarly && view.editable !== 'marked')
    return { step: open, detour: { asked, why: 'early', first: open } }
  return { step: asked }
}

/** Without a wish: in a correction the first step that has something to mend, else the first that is unfinished. */
function bestStep({ steps, view }: Pick<Asked, 'steps' | 'view'>, open: Step | undefined): Step | undefined {
  const marked = view.correction?.marked ?? []
  const toMend = steps.find((step) =>
    marked.some((pointer) => pointer === `/answers/${step.id}` || pointer.startsWith(`/answers/${step.id}/`)),
  )
  return (view.editable === 'marked' ? toMend : undefined) ?? open ?? steps.at(-1)
}

/** The shown step that stands before a hidden one, unless an earlier one is unfinished. */
function stepInPlaceOf(
  asked: Step,
  { all, steps, open }: Pick<Asked, 'all' | 'steps'> & { open: Step | undefined },
): Step | undefined {
  const before = all.slice(0, all.indexOf(asked)).findLast((step) => steps.includes(step))
  if (before === undefined || open === undefined) return before
  return steps.indexOf(open) < steps.indexOf(before) ? open : before
}
