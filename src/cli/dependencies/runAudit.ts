import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Milliseconds in which the registry has to answer. */
const PATIENCE = 60_000
const GRAVE = new Set(['high', 'critical'])

/** 0 = no known weakness of high severity, 1 = some. @throws CouldNotRun where the registry does not say. */
export async function runAudit(): Promise<number> {
  const answer = await ask()
  const found = answer['vulnerabilities']
  if (!isObject(found)) throw new CouldNotRun(`The registry could not be asked: ${reasonOf(answer)}`)
  const rows = Object.entries(found).map(([name, told]) => ({
    name,
    severity: isObject(told) && typeof told['severity'] === 'string' ? told['severity'] : 'unknown',
  }))
  for (const { name, severity } of rows) console.log(`${severity.padEnd(9)} ${name}`)
  const grave = rows.filter(({ severity }) => GRAVE.has(severity)).length
  console.log(`${rows.length} packages with known weaknesses, ${grave} of high or critical severity`)
  return grave === 0 ? 0 : 1
}

async function ask(): Promise<JsonObject> {
  const npm = spawn('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
    timeout: PATIENCE,
  })
  const failed = new Promise<never>((_resolve, reject) => {
    npm.once('error', (cause) => reject(new CouldNotRun('npm could not be started', { cause })))
  })
  const told = await Promise.race([text(npm.stdout), failed])
  try {
    const answer: Json = JSON.parse(told)
    return isObject(answer) ? answer : {}
  } catch {
    return {}
  }
}

function reasonOf({ message, error }: JsonObject): string {
  if (typeof message === 'string') return message
  const summary = isObject(error) ? error['summary'] : undefined
  return typeof summary === 'string' && summary !== '' ? summary : 'no answer'
}
