import { cruise, type IReporterOutput, type ICruiseResult } from 'dependency-cruiser'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

/** Rooms of src/ and the rooms that each may import (design, section 3). */
const MAY_IMPORT: Record<string, string[]> = {
  engine: [],
  contract: [],
  ui: [],
  renderer: ['engine', 'ui'],
  app: ['engine', 'renderer', 'ui', 'contract'],
  server: ['engine', 'contract'],
  sandbox: [],
  cli: ['engine', 'server', 'sandbox'],
}
/** One door for each vendor: package name -> the only place that may import it. */
const DOORS: Record<string, RegExp> = {
  '@rjsf': /^src\/renderer\//,
  '@cantoo/pdf-lib': /^src\/(renderer\/upload\/pdf|server\/documents\/(pdf|seal))\//,
  ajv: /^src\/engine\/validation\//,
  // Whoever reads JSON by its letters.
  'jsonc-parser': /^src\/(engine\/(json|content\/json|check\/report)|app\/studio\/json)\//,
  '@codemirror': /^src\/app\/studio\/json\//,
  ky: /^src\/app\/http\//,
  pg: /^src\/server\/database\//,
  '@electric-sql/pglite': /^src\/server\/database\//,
  'pdfjs-dist': /^src\/app\/screens\/desk\/case\//,
  downshift: /^src\/renderer\//,
  typebox: /^src\/(contract|server\/http)\//,
  'prom-client': /^src\/server\/operations\//,
  '@opentelemetry': /^src\/server\/operations\/tracing\//,
  aws4fetch: /^src\/server\/files\//,
}

/** Type imports vanish before anything runs; the cruiser's fast parser does not tell them apart. */
function isTypeImport(from: string, module: string): boolean {
  const statements = readFileSync(from, 'utf8').matchAll(
    /(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]/g,
  )
  const same = [...statements].filter(([, , , named]) => named === module)
  return same.length > 0 && same.every(([, , type]) => type !== undefined)
}
/** The way from a file back to itself; undefined where there is none. */
function wayBack(start: string, next: Map<string, string[]>): string | undefined {
  const seen = new Set<string>()
  const visit = (file: string, way: string[]): string[] | undefined => {
    for (const target of next.get(file) ?? []) {
      if (target === start) return [...way, target]
      if (seen.has(target)) continue
      seen.add(target)
      const found = visit(target, [...way, target])
      if (found) return found
    }
    return undefined
  }
  return visit(start, [start])?.join(' -> ')
}
const roomOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1]

let result: ICruiseResult

beforeAll(async () => {
  const output: IReporterOutput = await cruise(['src'], {
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
    doNotFollow: { path: 'node_modules' },
  })
  if (typeof output.output === 'string') throw new Error('the cruiser answered text')
  result = output.output
})

const imports = () =>
  result.modules
    .filter((module) => module.source.startsWith('src/'))
    .flatMap((module) => module.dependencies.map((dependency) => ({ from: module.source, ...dependency })))

describe('imports', () => {
  test('are read from the whole of src', () => {
    expect(result.modules.filter((module) => module.source.startsWith('src/')).length).toBeGreaterThan(100)
  })

  test('resolve', () => {
    const broken = imports().filter((one) => one.couldNotResolve && !/\.css$|^virtual:/.test(one.module))
    expect(broken.map((one) => `${one.from} -> ${one.module}`)).toEqual([])
  })

  test('go one way between rooms', () => {
    const wrong = imports().filter(({ from, resolved }) => {
      const [source, target] = [roomOf(from), roomOf(resolved)]
      return (
        source !== undefined &&
        target !== undefined &&
        source !== target &&
        !MAY_IMPORT[source]?.includes(target)
      )
    })
    expect(wrong.map((one) => `${one.from} -> ${one.resolved}`)).toEqual([])
  })

  test('have no cycles', () => {
    const next = new Map<string, string[]>()
    for (const { from, resolved, module } of imports()) {
      if (!isTypeImport(from, module)) next.set(from, [...(next.get(from) ?? []), resolved])
    }
    expect([...next.keys()].flatMap((start) => wayBack(start, next) ?? [])).toEqual([])
  })

  test('reach each vendor through its one door', () => {
    const wrong = imports().filter(({ from, module }) =>
      Object.entries(DOORS).some(
        ([vendor, door]) =>
          (module === vendor || module.startsWith(`${vendor}/`)) &&
          !door.test(from) &&
          !isTypeImport(from, module),
      ),
    )
    expect(wrong.map((one) => `${one.from} -> ${one.module}`)).toEqual([])
  })

  test('give the page types of the contract, never its schema builder', () => {
    const values = imports().filter(
      ({ from, resolved, module }) =>
        roomOf(from) === 'app' &&
        roomOf(resolved) === 'contract' &&
        !/(own|account|staff|case|told|studio)Endpoints|errors|largestFile/.test(resolved) &&
        !isTypeImport(from, module),
    )
    expect(values.map((one) => `${one.from} -> ${one.resolved}`)).toEqual([])
  })
})
