import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import type { Bench, Figure } from '../Bench.ts'
import { median } from '../statistics.ts'
import { bars } from './bars.ts'
import { growContent } from './growContent.ts'
import { measureChanges } from './measureChanges.ts'
import { withoutIdleTexts } from './withoutIdleTexts.ts'
import { writeFolder } from './writeFolder.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Of the whole portal; twice the content may take twice the time. */
const COPIES = 4

interface Measured {
  seconds: number
  megabytes: number
  findings: number
  whole: boolean
}

/** How long the check takes: of all content, of one changed file, and whether twice the content is twice the time. */
export const check: Bench = async (run) => {
  const content = await readContentFolders(ROOT)
  const rounds = Number(run.option('rounds') ?? (run.quick ? 1 : 3))
  const measured = async (copies: number): Promise<{ root: string; runs: Measured[] }> => {
    const root = await writeFolder(withoutIdleTexts(growContent(content, { copies })), run)
    const runs: Measured[] = []
    while (runs.length < rounds) {
      run.progress(`${copies} copies, ${runs.length + 1} of ${rounds}`)
      runs.push(await runOnce(root))
    }
    return { root, runs }
  }
  const whole = await measured(1)
  const many = await measured(COPIES)
  const changes = await measureChanges(whole.root, { rounds: run.quick ? 2 : 5, run })
  return [
    seconds('cold, the whole portal', whole.runs, true),
    ...changes,
    seconds(`cold, ${COPIES} copies of it`, many.runs),
    {
      what: `${COPIES} copies ÷ one`,
      value: secondsOf(many.runs) / secondsOf(whole.runs),
      bar: bars.copies,
    },
    { what: 'memory, the most', value: most(whole.runs), unit: 'MB', bar: bars.memory },
    { what: `memory of ${COPIES} copies`, value: most(many.runs), unit: 'MB' },
  ]
}

async function runOnce(root: string): Promise<Measured> {
  const script = join(import.meta.dirname, 'runOnce.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, root])
  const measured: Measured = JSON.parse(stdout)
  // Deeper checks run only on content that the door lets in: without them the figure would mean nothing.
  if (!measured.whole) throw new Error('The grown content is not let in at the door')
  return measured
}

function secondsOf(runs: readonly Measured[]): number {
  return median(runs.map((one) => one.seconds))
}

function seconds(what: string, runs: readonly Measured[], judged = false): Figure {
  const all = runs.map((one) => one.seconds)
  const spread = `${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)}`
  return { what, value: secondsOf(runs), unit: 's', spread, ...(judged && { bar: bars.cold }) }
}

function most(runs: readonly Measured[]): number {
  return Math.max(...runs.map(({ megabytes }) => megabytes))
}
