import type { About } from './Change.ts'
import type { Difference, JudgedChange } from './Difference.ts'

const HEADS: { [about in About]: string } = {
  applicant: 'For an applicant',
  officer: 'For an officer',
  draft: 'For an open draft and a running case',
}
const COVERS = {
  pinned: 'ends in the old release',
  change: 'carried over by a migration',
  ask: 'the person is asked',
}

/** In words, for whom, process by process; the verdict last. */
export function differenceReport({ changes, verdict }: Difference): string[] {
  const groups: About[] = ['applicant', 'officer', 'draft']
  const lines = groups.flatMap((about) =>
    groupLines(
      about,
      changes.filter((change) => change.about.includes(about)),
    ),
  )
  const open = changes.filter(
    ({ breaks, cover }) => breaks !== undefined && breaks.kind !== 'statusCode' && cover === undefined,
  )
  const note = open.length > 0 ? ` (${open.length} of these changes are covered by no migration)` : ''
  return [...(lines.length === 0 ? ['Nothing changed.', ''] : lines), `Verdict: ${verdict}${note}`]
}

function groupLines(about: About, changes: readonly JudgedChange[]): string[] {
  if (changes.length === 0) return []
  const processes = [...new Set(changes.map(({ process }) => process))]
  return [
    `${HEADS[about]}:`,
    ...processes.flatMap((process) => [
      `  ${process ?? 'the whole portal'}`,
      ...changes
        .filter((change) => change.process === process)
        .map((change) => `    - ${change.text}${noteOf(about, change)}`),
    ]),
    '',
  ]
}

function noteOf(about: About, { breaks, cover }: JudgedChange): string {
  if (about !== 'draft' || breaks === undefined) return ''
  if (cover !== undefined) return ` [${COVERS[cover]}]`
  return breaks.kind === 'unproven' ? ' [not proven that old answers fit]' : ' [nothing covers it]'
}
