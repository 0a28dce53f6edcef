import type { Content } from '../../content/types.ts'
import { compareReleases, newMigrations } from '../../diff/compareReleases.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { checkMigration } from './checkMigration.ts'

/** What publishing `after` breaks of what people began under `before`, and no migration covers. */
export function checkRelease(before: Content, after: Content): Finding[] {
  const broken = compareReleases(before, after).changes.flatMap(({ breaks, cover, text, say, place }) =>
    breaks === undefined || cover !== undefined
      ? []
      : [{ ...findingAt(place, `release.${breaks.kind}`, { change: text }), ...(say && { change: say }) }],
  )
  const wrong = Object.keys(after.migrations).flatMap((process) =>
    newMigrations(process, before, after).flatMap((migration) =>
      checkMigration(migration, { process, before, after }),
    ),
  )
  return [...broken, ...wrong]
}
