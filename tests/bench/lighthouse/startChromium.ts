import { spawn } from 'node:child_process'
import type { LaunchOptions } from 'playwright-core'

interface Started {
  port: number
  kill: () => void
}

/** A browser that nobody else steers, with the profile of a folder. */
export async function startChromium(
  { executablePath = '', args = [], env }: LaunchOptions,
  folder: string,
): Promise<Started> {
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    '--disable-dev-shm-usage',
    `--user-data-dir=${folder}`,
  ]
  const browser = spawn(executablePath, [...own, ...args, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    browser.on('exit', () => reject(new Error('The browser did not start')))
    browser.stderr.on('data', (line: Buffer) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line.toString())
      if (found) resolve(Number(found[1]))
    })
  })
  return { port, kill: () => browser.kill() }
}
