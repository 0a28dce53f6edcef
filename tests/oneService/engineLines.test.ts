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
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...FLAGS,
      join(import.meta.dirname, 'measureLines.ts'),
    ])
    const { lines, services, alone }: Measured = JSON.parse(stdout)
    process.stdout.write(
      `engine: ${alone.length} of ${lines} lines that cases run are used by one service alone (${services} services)\n`,
    )
    expect(alone).toEqual([])
    expect(services).toBeGreaterThan(1)
  },
  LONGEST,
)
