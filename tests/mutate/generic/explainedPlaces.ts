import type { EditKind, GenericEdit } from './GenericEdit.ts'

interface ExplainedPlace {
  kind: EditKind
  file: string
  pointer: string
  reason: string
}

/** Edits that the runs take for a fault, and a person has seen that they need not be one. */
const places: readonly ExplainedPlace[] = [
  {
    kind: 'a key is dropped',
    file: 'workflows/conditions.json',
    pointer: '/windowOpen/~1campaign~1closes/atLeast',
    reason: 'only asks for a campaign then, which not every process has',
  },
  {
    kind: 'off by one',
    file: 'workflows/conditions.json',
    pointer: '/foreigner/~1applicant~1citizenshipId/not/const',
    reason: 'holds for citizens of another kind, whom no case has',
  },
  {
    kind: 'turned into its opposite',
    file: 'workflows/transfer.json',
    pointer: '/transitions/0/guards/4/must',
    reason: 'the opposite rule lets others through, whom no case has',
  },
]

export function reasonFor({ kind, place }: GenericEdit): string | undefined {
  return places.find((one) => one.kind === kind && one.file === place.file && one.pointer === place.pointer)
    ?.reason
}
