import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../kill/prepareData.ts'
import type { Fleet } from './Fleet.ts'

const LONGEST = 20_000
const REFUSAL = 'Another process is using the data'

/** A second server on the data of one that runs. True: it was refused in a clear line. */
export async function tryBeside(fleet: Fleet): Promise<boolean> {
  const second = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...fleet.environment(), PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const late = setTimeout(() => second.kill('SIGKILL'), LONGEST)
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')])
  clearTimeout(late)
  return code === 1 && said.includes(REFUSAL)
}
