import type { JsonObject } from '#engine/values/types.ts'
import type { DocumentEdits } from '../forms/edits/DocumentEdits.ts'
import { parsedText } from '../workspace/parsedText.ts'
import { fateOf, migrationsPath, type SaidFate, withFate, withOwn } from './fate.ts'

/** What stands published while somebody edits. */
export interface ReleaseBefore {
  files: ReadonlyMap<string, string>
  /** What the release to come is called. */
  title: string
}

interface MigrationPlace {
  process: string
  release: ReleaseBefore
}

/** What the release to come says of open drafts; undefined = nothing yet. */
export function migrationOf(
  edits: DocumentEdits,
  { process, release }: MigrationPlace,
): SaidFate | undefined {
  const path = migrationsPath(process)
  return fateOf(edits.readAny(path), parsedText(release.files.get(path)))
}

/**
 * Other words in the migration of the release to come. One that says nothing of open drafts yet takes them along; one that
 * says something keeps it.
 */
export function changeMigration(
  edits: DocumentEdits,
  place: MigrationPlace,
  change: (own: JsonObject) => JsonObject,
): void {
  const { process, release } = place
  const path = migrationsPath(process)
  const base = parsedText(release.files.get(path))
  const said = migrationOf(edits, place) ?? { drafts: 'migrate', mustUpgrade: false }
  const now = withFate(edits.readAny(path), base, { ...said, to: release.title })
  edits.writeAny(path, withOwn(now, base, change))
}
