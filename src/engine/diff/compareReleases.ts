import type { Content } from '../content/types.ts'
import type { Migration } from '../content/Migration.ts'
import { coverOf } from './coverOf.ts'
import type { Difference, JudgedChange, Verdict } from './Difference.ts'
import { diffContent } from './diffContent.ts'
import { samePart } from './samePart.ts'

/** What changed from one release to another, and what becomes of whoever has begun. */
export function compareReleases(before: Content, after: Content): Difference {
  const changes = diffContent(before, after).map((change): JudgedChange => {
    const { breaks, process } = change
    const cover = breaks && coverOf(breaks, newMigrations(process ?? '', before, after))
    return cover === undefined ? change : { ...change, cover }
  })
  return { changes, verdict: verdictOf(changes) }
}

/** Those that the earlier release did not have. */
export function newMigrations(process: string, before: Content, after: Content): Migration[] {
  const old = before.migrations[process] ?? []
  return (after.migrations[process] ?? []).filter((one) => !old.some((other) => samePart(one, other)))
}

/** A code that others are told is no matter of drafts; what nothing covers has to be asked. */
function verdictOf(changes: readonly JudgedChange[]): Verdict {
  const breaking = changes.filter(({ breaks }) => breaks !== undefined && breaks.kind !== 'statusCode')
  const open = breaking.filter(({ cover }) => cover !== 'pinned')
  if (open.length === 0) return 'compatible'
  return open.every(({ cover }) => cover === 'change') ? 'migrates' : 'must ask'
}
