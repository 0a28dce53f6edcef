import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closingLines } from '../../closingLines.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { median } from '../statistics.ts'
import { bars } from './bars.ts'

const CHECK = join(import.meta.dirname, '../../../src/cli/check.ts')
const SECONDS = /\((\d+\.\d+) s\)$/

/** The largest file of each kind is saved with another text; the time is the one that `--watch` itself prints. */
export async function measureChanges(
  root: string,
  { rounds, run }: { rounds: number; run: BenchRun },
): Promise<Figure[]> {
  const child = spawn(process.execPath, [CHECK, '--watch', '--root', root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  run.close(() => child.kill())
  const next = closingTimes(child.stdout)
  await next()
  const figures: Figure[] = []
  for (const [kind, file] of await largestFiles(root)) {
    const text = await readFile(join(root, file), 'utf8')
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      run.progress(`a changed ${kind}, ${round + 1} of ${rounds}`)
      await writeFile(join(root, file), `${text}${' '.repeat(round + 1)}`)
      times.push(await next())
    }
    const spread = `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}`
    figures.push({
      what: `a changed ${kind}, watched`,
      value: median(times),
      unit: 'ms',
      bar: bars.watched,
      spread,
    })
  }
  return figures
}

const KINDS: [kind: string, folder: string][] = [
  ['form', 'schemas'],
  ['ui-schema', 'ui-schemas'],
  ['process', 'workflows'],
  ['file of texts', 'locales/az'],
]

async function largestFiles(root: string): Promise<[kind: string, file: string][]> {
  return Promise.all(
    KINDS.map(async ([kind, folder]): Promise<[string, string]> => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile() && !SHARED.test(join(entry.parentPath, entry.name)))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      const sizes = await Promise.all(files.map(async (file) => (await readFile(join(root, file))).length))
      return [kind, files[sizes.indexOf(Math.max(...sizes))] ?? '']
    }),
  )
}
/** Not of one service: changed seldom, and read by all. */
const SHARED = /meta|lists|personas|workflows.(facts|conditions|services|notifications)\.json$/

/** Milliseconds that the next closing line tells. */
function closingTimes(stream: NodeJS.ReadableStream): () => Promise<number> {
  const next = closingLines(stream)
  return async () => Number(SECONDS.exec(await next())?.[1]) * 1000
}
