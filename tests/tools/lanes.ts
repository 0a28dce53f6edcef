import { globSync } from 'node:fs'
import { DEEP_FILES } from './deepParts.ts'
import { ImportGraph } from './ImportGraph.ts'

/**
 * What a test file needs decides its lane, the Vitest project that runs it:
 * `unit` needs this process alone, `database` a database, `browser` Chromium or the built pages, `process` starts commands of its own, a run of Vitest among them.
 */
export type Lane = (typeof LANES)[number]
export const LANES = ['process', 'browser', 'database', 'unit'] as const

const DATABASE = ['openDatabase.ts', 'openEmbedded.ts'].map((name) => `src/server/database/${name}`)
const SERVERS = ['src/server/server.ts', 'src/server/openPortal.ts']

const TEST_FILES = 'tests/**/*.test.{ts,tsx}'

/** Test files by lane, each in exactly one. Parts of the deep suite are in none. */
export function readLanes(root: string, graph = new ImportGraph(root)): Record<Lane, string[]> {
  const lanes: Record<Lane, string[]> = { unit: [], database: [], browser: [], process: [] }
  const deep = new Set(globSync([...DEEP_FILES], { cwd: root }))
  for (const file of globSync(TEST_FILES, { cwd: root }).sort())
    if (!deep.has(file)) lanes[laneOf(file, graph)].push(file)
  return lanes
}

/** Of these test files those that import a package, themselves or through other files of the tests. */
export function filesImporting(name: string, files: readonly string[], graph: ImportGraph): string[] {
  return files.filter((file) => needsOf(file, graph).has(name))
}

function laneOf(file: string, graph: ImportGraph): Lane {
  const needs = needsOf(file, graph)
  if (needs.has('playwright-core') || needs.has('tests/tools/builtPages.ts')) return 'browser'
  if (needs.has('node:child_process') || needs.has('vitest/node')) return 'process'
  return [...DATABASE, ...SERVERS].some((path) => needs.has(path)) ? 'database' : 'unit'
}

/**
 * Files and packages that a test loads. Imports of the portal's own modules are not followed: the portal can always reach a
 * database, a test needs one that it opens.
 */
function needsOf(file: string, graph: ImportGraph): ReadonlySet<string> {
  const needs = new Set([file])
  for (const one of needs) {
    if (!one.startsWith('tests/')) continue
    const { files, packages } = graph.importsOf(one)
    for (const need of [...files, ...packages]) needs.add(need)
  }
  return needs
}
