import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Tests that open both databases themselves, whatever the run uses. */
const OPEN_BOTH = 'tests/server/operating/'

/**
 * Folders of the server that write SQL of their own beyond the query builder, and the tests that run it: paths of files, or
 * of folders with all their files. The two databases can differ there: these tests run on both.
 */
export const OWN_SQL: Readonly<Record<string, readonly string[]>> = {
  'src/server/accounts': server('accounts/attempts.test.ts'),
  'src/server/admin': server('admin/logs.test.ts'),
  'src/server/applications': server(
    'applications/road.test.ts',
    'applications/children.test.ts',
    'applications/erased.test.ts',
    'applications/held.test.ts',
    'applications/rows.test.ts',
    'applications/waits.test.ts',
  ),
  'src/server/applications/effects': server('attacks/forgottenFamily.test.ts'),
  'src/server/audit': server('audit/'),
  'src/server/audit/verify': server('audit/'),
  'src/server/backup': [OPEN_BOTH],
  'src/server/batches': server('storage/totals.test.ts', 'attacks/silentList.test.ts'),
  'src/server/calendar': server('attacks/manySittings.test.ts'),
  'src/server/carrying': server('carrying/'),
  'src/server/content': server('content/openReleases.test.ts'),
  'src/server/copying': [OPEN_BOTH],
  'src/server/casework': server('storage/totals.test.ts'),
  'src/server/database': server('database/'),
  'src/server/desk': server('desk/'),
  'src/server/erasure': server('erasure/erasure.test.ts', 'erasure/childrenLeft.test.ts'),
  'src/server/facts': server('facts/'),
  'src/server/facts/own': server('facts/', 'applications/specialCode.test.ts'),
  'src/server/faults': server('reports/faultDigest.test.ts'),
  'src/server/files': server('files/sweepUploads.test.ts', 'files/sweepRaces.test.ts'),
  'src/server/files/uploads': server(
    'attacks/fullStorage.test.ts',
    'files/uploads.test.ts',
    'files/uploadRaces.test.ts',
  ),
  'src/server/operations': server('operations/ready.test.ts', 'operations/metrics.test.ts'),
  'src/server/outbox': server('outbox/'),
  'src/server/people': server('people/closedRows.test.ts', 'accounts/people.test.ts'),
  'src/server/people/rotation': server('people/rotation.test.ts', 'people/rotateKey.test.ts'),
  'src/server/reports': server('reports/'),
  'src/server/sittings': server('batches/sittings.test.ts', 'applications/competition.test.ts'),
  'src/server/storage': server('storage/'),
  'src/server/studio': server('studio/room.test.ts', 'studio/failingEdition.test.ts'),
  'src/server/timers': server('timers/'),
}

function server(...paths: string[]): string[] {
  return paths.map((path) => `tests/server/${path}`)
}

/** Of these test files those that run again on the second database. */
export function embeddedFiles(files: readonly string[]): string[] {
  const paths = [...new Set(Object.values(OWN_SQL).flat())].filter((path) => path !== OPEN_BOTH)
  return files.filter((file) => paths.some((path) => file.startsWith(path)))
}

/** Paths in {@link OWN_SQL} that lead to none of these test files. */
export const strayPaths = (files: readonly string[]): string[] =>
  Object.values(OWN_SQL)
    .flat()
    .filter((path) => !files.some((file) => file.startsWith(path)))

const SQL_TAG = /\bsql(?:<[^`]*>)?`|\bsql\.raw\(/

/** Folders of the server with a statement of their own that {@link OWN_SQL} does not list. */
export function unlistedSql(root: string): string[] {
  const files = globSync('src/server/**/*.ts', { cwd: root })
  const own = files.filter((file) => SQL_TAG.test(readFileSync(join(root, file), 'utf8')))
  const folders = new Set(own.map((file) => dirname(file).replaceAll('\\', '/')))
  return [...folders].filter((folder) => OWN_SQL[folder] === undefined).sort()
}
