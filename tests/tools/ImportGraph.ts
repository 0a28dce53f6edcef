import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

/** What one file imports at run time. Type imports vanish before anything runs and are left out. */
export interface Imports {
  /** Paths from the root of the repository, with `/`. */
  readonly files: readonly string[]
  /** Names of packages as they are written, `node:` modules among them. */
  readonly packages: readonly string[]
}

/** The import graph of `src` and `tests`. Each file is read and parsed once. */
export class ImportGraph {
  readonly #root: string
  readonly #aliases: readonly (readonly [prefix: string, folder: string])[]
  readonly #imports = new Map<string, Imports>()

  /** `root`: the folder of package.json, whose `imports` the graph follows. */
  constructor(root: string) {
    this.#root = root
    const { imports }: { imports: { [alias: string]: string } } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    this.#aliases = Object.entries(imports).map(([alias, target]) => [
      alias.replace('*', ''),
      target.replace('*', '').replace('./', ''),
    ])
  }

  importsOf(file: string): Imports {
    const known = this.#imports.get(file) ?? this.#read(file)
    this.#imports.set(file, known)
    return known
  }

  /** The file itself and every file that it loads, directly or through others. */
  closure(file: string): ReadonlySet<string> {
    const found = new Set([file])
    for (const one of found) for (const next of this.importsOf(one).files) found.add(next)
    return found
  }

  #read(file: string): Imports {
    const path = join(this.#root, file)
    if (!/\.[cm]?[jt]sx?$/.test(file) || !existsSync(path)) return { files: [], packages: [] }
    const names = moduleNames(file, readFileSync(path, 'utf8'))
    const resolved = names.map((name) => [name, this.#resolve(file, name)] as const)
    return {
      files: resolved.flatMap(([, target]) => target ?? []),
      packages: resolved.flatMap(([name, target]) => (target === undefined ? [name] : [])),
    }
  }

  #resolve(from: string, name: string): string | undefined {
    if (name.startsWith('.')) return posix.join(dirname(from).replaceAll('\\', '/'), name)
    const alias = this.#aliases.find(([prefix]) => name.startsWith(prefix))
    return alias && `${alias[1]}${name.slice(alias[0].length)}`
  }
}

function moduleNames(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : moduleRequest.value,
  )
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : []))
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] ?? []
  })
  // Workers and pages name their module so: new URL('worker.ts', import.meta.url).
  const urls = [...text.matchAll(/new URL\(\s*'([^']+\.tsx?)',\s*import\.meta\.url/g)].map(([, name = '']) =>
    name.startsWith('.') ? name : `./${name}`,
  )
  return [...new Set([...imported, ...exported, ...dynamic, ...urls])]
}
