import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

interface Measured {
  lines: number
  services: number
  /** `path:line service` */
  alone: string[]
}
/** Optimised code no longer counts the calls that it has drawn into others. */
const FLAGS = ['--no-opt', '--no-maglev', '--no-warnings']
const LONGEST = 300_000

test(
  'no line of the engine is there for one service alone',
  async () => {
    // V8 counts code less exactly that it has compiled earlier.
    const { NODE_COMPILE_CACHE: _compiled, ...env } = process.env
    const script = join(import.meta.dirname, 'measureLines.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, script], { env })
    const { lines, services, alone }: Measured = JSON.parse(stdout)
    process.stdout.write(
      `engine: ${alone.length} of ${lines} lines that cases run are used by one service alone (${services} services)\n`,
    )
    expect(alone).toEqual([])
    expect(services).toBeGreaterThan(1)
  },
  LONGEST,
)
