import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ImportGraph } from './ImportGraph.ts'
import { type Lane, LANES, readLanes } from './lanes.ts'

export interface ChosenTests {
  run: string[]
  skipped: string[]
  /** Files whose change can affect everything; empty: the choice followed the imports. */
  causes: string[]
}

/** A change of these can affect every test. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|tsconfig\.json|vite\.config\.ts|\.npmrc|tests\/tools\/)/
/** Folders of the content: whoever names one of them reads it. */
const CONTENT = ['schemas', 'ui-schemas', 'workflows', 'locales']
const CODE = /\.[cm]?tsx?$/

/** The tests that the changes since a commit can affect, by imports, named files and the content that they read. */
export function changedTests(root: string, since: string): ChosenTests {
  return testsOf(root, changedFiles(root, since))
}

/** Files that differ from the commit, those that git does not follow yet among them. @throws TypeError with one line for a person */
function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)
  try {
    git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)
  } catch {
    throw new TypeError(`There is no commit ${since}`)
  }
  return [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

export function testsOf(root: string, changed: readonly string[]): ChosenTests {
  const graph = new ImportGraph(root)
  const lanes = readLanes(root, graph)
  const all = Object.values(lanes).flat()
  const causes = changed.filter((file) => EVERYTHING.test(file))
  if (causes.length > 0) return { run: all, skipped: [], causes }
  const reads = new Reads(root, graph)
  const isAffected = (file: string, lane: Lane): boolean => {
    const read = reads.of(file, lane)
    return changed.some((one) => read.files.has(one) || read.folders.some((folder) => one.startsWith(folder)))
  }
  const run = LANES.flatMap((lane) => lanes[lane].filter((file) => isAffected(file, lane)))
  return { run, skipped: all.filter((file) => !run.includes(file)), causes }
}

interface Read {
  files: ReadonlySet<string>
  folders: readonly string[]
}

/** What a test file reads: modules that it loads, and files and folders that their texts name. */
class Reads {
  readonly #root: string
  readonly #graph: ImportGraph
  readonly #named = new Map<string, { files: string[]; folders: string[] }>()
  #pages: ReadonlySet<string> | undefined

  constructor(root: string, graph: ImportGraph) {
    this.#root = root
    this.#graph = graph
  }

  of(test: string, lane: Lane): Read {
    const files = new Set([test])
    const folders = new Set<string>()
    for (const file of files) {
      const { files: named, folders: under } = this.#namedIn(file)
      for (const next of [...this.#graph.importsOf(file).files, ...named]) files.add(next)
      for (const folder of under) folders.add(folder)
    }
    // Both run the built pages.
    if (lane === 'browser' || lane === 'process') for (const file of this.#ofPages()) files.add(file)
    // It starts commands, by name or as scripts of the package.
    if (lane === 'process') folders.add('src/cli/')
    return { files, folders: [...folders] }
  }

  /** The sources of the pages, what is laid beside them (fonts, pictures) and what builds them. */
  #ofPages(): ReadonlySet<string> {
    if (this.#pages !== undefined) return this.#pages
    const glob = (pattern: string) =>
      globSync(pattern, { cwd: this.#root }).map((file) => file.replaceAll('\\', '/'))
    const entries = ['vite.config.ts', 'src/app/main.tsx', ...glob('src/app/studio/preview/frame/*.tsx')]
    const beside = glob('src/{app,ui,renderer}/**/*.*').filter(
      (file) => !CODE.test(file) && !file.endsWith('.md'),
    )
    this.#pages = new Set([
      'index.html',
      ...beside,
      ...entries.flatMap((entry) => [...this.#graph.closure(entry)]),
    ])
    return this.#pages
  }

  #namedIn(file: string): { files: string[]; folders: string[] } {
    const known = this.#named.get(file) ?? this.#readNames(file)
    this.#named.set(file, known)
    return known
  }

  #readNames(file: string): { files: string[]; folders: string[] } {
    const path = join(this.#root, file)
    if (!CODE.test(file) || !existsSync(path)) return { files: [], folders: [] }
    const text = readFileSync(path, 'utf8')
    const content = CONTENT.filter((folder) => new RegExp(`['"\`/]${folder}['"\`/]`).test(text))
    const folders = content.map((folder) => `${folder}/`)
    const files: string[] = []
    // Only tests start commands and read files of the repository by their names.
    if (file.startsWith('tests/'))
      for (const [, name = ''] of text.matchAll(/['"`](?:\.\/)?([\w.-]+(?:\/[\w.-]+)*)['"`]/g))
        this.#takeName(name, file, { files, folders })
    // It reads what stands beside it, whatever the names.
    if (
      /import\.meta\.(?:dirname|url)/.test(text) &&
      /\b(?:readdirSync|globSync|readFileSync|readdir)\(/.test(text)
    )
      folders.push(`${dirname(file)}/`)
    // A page of the tests is built from what stands beside its configuration.
    if (file.endsWith('/vite.config.ts')) folders.push(`${dirname(file)}/`)
    return { files, folders }
  }

  #takeName(name: string, from: string, { files, folders }: { files: string[]; folders: string[] }): void {
    for (const one of [name, join(dirname(from), name).replaceAll('\\', '/')]) {
      const found = statSync(join(this.#root, one), { throwIfNoEntry: false })
      if (found?.isFile() === true) files.push(one)
      else if (found?.isDirectory() === true && one.includes('/') && !one.startsWith('src'))
        folders.push(`${one}/`)
    }
  }
}
