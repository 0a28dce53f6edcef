import { availableParallelism, cpus, loadavg } from 'node:os'
import { launchChromium } from '../browser/chromium.ts'
import { median, quantile } from './statistics.ts'

const ROUNDS = 15
const STEPS = 20_000_000

/** The same work each time: how fast this machine is now, and how steady. */
function spin(): number {
  let state = 1
  for (let step = 0; step < STEPS; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return state
}

function timeOfLoop(): number {
  const started = performance.now()
  spin()
  return performance.now() - started
}

async function chromiumVersion(): Promise<string> {
  const browser = await launchChromium()
  const version = browser.version()
  await browser.close()
  return version
}

/** How fast and how busy the machine is now. */
export function describeMachine(): string[] {
  timeOfLoop()
  const times = Array.from({ length: ROUNDS }, timeOfLoop)
  const spread = `${quantile(times, 0.05).toFixed(1)}–${quantile(times, 0.95).toFixed(1)}`
  return [
    `${availableParallelism()} cores ${cpus()[0]?.model.trim() ?? ''}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    `fixed loop ${median(times).toFixed(1)} ms (${spread}; 5–95 % of ${ROUNDS})`,
  ]
}

/** Lines that stand above a table, so that figures of two machines are not mistaken for each other. */
export async function calibrateMachine(): Promise<string[]> {
  const [cores = '', loop = ''] = describeMachine()
  return [cores, `Node ${process.versions.node}, Chromium ${await chromiumVersion()}`, loop]
}
