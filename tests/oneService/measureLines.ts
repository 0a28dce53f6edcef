import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import type { Profiler } from 'node:inspector'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openContent } from '#engine/case/openContent.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { type ReadCase, readCases } from '../cases/readCases.ts'
import { linesRun } from './linesRun.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A process that is no service's: it says what only one service says today. */
const WORDS = join(import.meta.dirname, 'content')
const NO_SERVICE = 'no service'
const ENGINE = join(ROOT, 'src/engine')

/** Whoever ran a line: a service, or what is no service's (the gallery, forms of accounts, the words beside). */
type Users = Map<string, Set<string>>

/**
 * Plays every case and tells which service ran which line of the engine (`path:line`, from src/engine). Run by plain
 * node: it keeps lines and columns of the sources, so that what V8 counted is what stands there. Each service has a
 * content of its own, so that nothing is remembered from another.
 */
async function measureLines(): Promise<{ users: Users; services: ReadonlySet<string> }> {
  const files = new Map([...(await readContentFolders(ROOT)), ...(await readContentFolders(WORDS))])
  const { services } = contentOf(files)
  const serviceOf = new Map(
    services.services.flatMap(({ name, underTest, processes = [] }) =>
      underTest ? [] : processes.map((process) => [process, name] as const),
    ),
  )
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const cases = [...readCases(), ...readCases(join(WORDS, 'cases'))]
  const users: Users = new Map()
  for (const [user, own] of Map.groupBy(
    cases,
    ({ given }) => serviceOf.get(processOf(given)) ?? NO_SERVICE,
  )) {
    process.stderr.write(`${user}: ${own.length} cases\n`)
    const open = openContent(contentOf(files))
    await session.post('Profiler.takePreciseCoverage')
    for (const { given } of own) play(given, open)
    const { result } = await session.post('Profiler.takePreciseCoverage')
    for (const script of result.filter(isEngine))
      for (const line of linesOf(script)) users.set(line, (users.get(line) ?? new Set()).add(user))
  }
  session.disconnect()
  return { users, services: new Set(serviceOf.values()) }
}

function contentOf(files: ReadonlyMap<string, string>): Content {
  const { content, faults } = parseContent(files)
  if (!content) throw new Error(JSON.stringify(faults))
  return content
}

/** Of a form without a process: that of its folder. */
const processOf = (given: ReadCase['given']): string =>
  given.process ?? ('form' in given ? (given.form.split('/')[0] ?? '') : '')

function play(given: ReadCase['given'], open: OpenContent): void {
  const differences = 'form' in given ? runFormCases(given, open) : runCase(given, open)
  if (differences.length > 0) throw new Error(JSON.stringify({ name: given.name, differences }))
}

const isEngine = ({ url }: Profiler.ScriptCoverage): boolean =>
  url.startsWith('file:') && fileURLToPath(url).startsWith(`${ENGINE}/`)

function linesOf({ url, functions }: Profiler.ScriptCoverage): string[] {
  const path = fileURLToPath(url)
  const own = relative(ENGINE, path)
  return linesRun(readFileSync(path, 'utf8'), functions).map((line) => `${own}:${line}`)
}

const { users, services } = await measureLines()
const alone = [...users].flatMap(([line, by]) => {
  const [only = ''] = by
  return by.size === 1 && services.has(only) ? [`${line} ${only}`] : []
})
process.stdout.write(JSON.stringify({ lines: users.size, services: services.size, alone }))
