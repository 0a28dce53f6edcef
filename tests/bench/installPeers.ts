import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** npm writes this file last: what is newer than the lock file was installed from it. */
function areInstalled(folder: string): boolean {
  const [installed, lock] = [`${folder}node_modules/.package-lock.json`, `${folder}package-lock.json`]
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

/** Packages of one bench alone: they come when it is first run, exactly as their lock file says. */
export async function installPeers(
  name: 'peers' | 'lighthouse',
  progress: (line: string) => void,
): Promise<void> {
  const folder = fileURLToPath(new URL(`${name}/`, import.meta.url))
  if (areInstalled(folder)) return
  const { dependencies } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  progress(`installing ${Object.keys(dependencies).join(', ')}`)
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    npm.on('error', reject)
    npm.on('close', resolve)
  })
  if (code !== 0) throw new Error(`npm ci in ${folder} ended with ${code}`)
}
