import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('peers/', import.meta.url))

/** npm writes this file last: what is newer than the lock file was installed from it. */
function areInstalled(): boolean {
  const [installed, lock] = [`${FOLDER}node_modules/.package-lock.json`, `${FOLDER}package-lock.json`]
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** The peers are packages of the bench alone: they come when it is first run, exactly as their lock file says. */
export async function installPeers(progress: (line: string) => void): Promise<void> {
  if (areInstalled()) return
  const { dependencies } = JSON.parse(readFileSync(`${FOLDER}package.json`, 'utf8'))
  progress(`installing ${Object.keys(dependencies).length} packages of other form engines`)
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    npm.on('error', reject)
    npm.on('close', resolve)
  })
  if (code !== 0) throw new Error(`npm ci in ${FOLDER} ended with ${code}`)
}
