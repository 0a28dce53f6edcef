import type { TestProjectInlineConfiguration } from 'vitest/config'
import { DEEP_PARTS, type DeepPart } from './deepParts.ts'
import { embeddedFiles } from './embeddedFiles.ts'
import { ImportGraph } from './ImportGraph.ts'
import { filesImporting, readLanes } from './lanes.ts'
import { hasPostgres } from './startPostgres.ts'

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>

const DATABASE = 'tests/tools/startDatabase.ts'
const BROWSER = 'tests/tools/startBrowser.ts'
const PAGES = 'tests/tools/startPages.ts'
/** Tests take the embedded database, whatever the machine has. */
const EMBEDDED = { TEST_DATABASE_URL: '' }

/** The projects of the gate. */
export const GATE = ['process', 'browser', 'database', 'embedded', 'unit']

/**
 * The Vitest projects: the lanes, `embedded` for the files that run again on the second database where there is one, and
 * the parts of the deep suite.
 */
export function testProjects(root: string): TestProjectInlineConfiguration[] {
  const graph = new ImportGraph(root)
  const lanes = readLanes(root, graph)
  const embedded = hasPostgres() ? embeddedFiles([...lanes.database, ...lanes.process]) : []
  const all = Object.values(lanes).flat()
  const importing = (name: string) => filesImporting(name, all, graph)
  return [
    project('process', { include: lanes.process, globalSetup: [DATABASE, PAGES] }),
    project('browser', {
      include: lanes.browser,
      globalSetup: [DATABASE, BROWSER, PAGES],
      isolate: false,
    }),
    project('database', { include: lanes.database, globalSetup: [DATABASE], isolate: false }),
    project('embedded', { include: embedded, env: EMBEDDED, isolate: false }),
    project('unit', { include: lanes.unit, isolate: false }),
    ...DEEP_PARTS.flatMap((part) => deepProjects(part, importing)),
  ]
}

/** The projects that run a part. */
export function deepProjectNames({ name, embedded, lanes }: DeepPart): string[] {
  if (lanes !== undefined) return lanes
  return embedded === true ? [`deep-${name}`, `deep-${name}-embedded`] : [`deep-${name}`]
}

function deepProjects(
  part: DeepPart,
  importing: (name: string) => string[],
): TestProjectInlineConfiguration[] {
  if (part.lanes !== undefined) return []
  const include = includedIn(part, importing)
  const [own = '', embedded] = deepProjectNames(part)
  return [
    project(own, { include, env: part.env ?? {}, globalSetup: [DATABASE, BROWSER, PAGES] }),
    ...(embedded === undefined ? [] : [project(embedded, { include, env: EMBEDDED })]),
  ]
}

/** The test files of a part. */
function includedIn(
  { include = [], importing, except }: DeepPart,
  filesOf: (name: string) => string[],
): string[] {
  if (importing === undefined) return include
  const left = new Set(except === undefined ? [] : filesOf(except))
  return filesOf(importing).filter((file) => !left.has(file))
}

function project(name: string, test: TestOptions): TestProjectInlineConfiguration {
  return { extends: true, test: { name, ...test } }
}
