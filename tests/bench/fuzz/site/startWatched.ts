import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '../../../kill/prepareData.ts'
import { asNumber, asObject, parseJson } from '../requests/readJson.ts'
import { type Inspector, openInspector } from './openInspector.ts'

export interface Watched {
  origin: string
  inspector: Inspector
  /** Lines of its log that tell a fault. */
  faults: string[]
  /** False: it has ended by itself. */
  runs(): boolean
  /** SIGTERM, as an operator ends it. */
  end(): Promise<void>
}

/** Levels of the log from here on are faults. */
const ERROR = 50
const PATIENCE = 180_000

/** The server in a process of its own that can be looked into. */
export async function startWatched(environment: { [name: string]: string }): Promise<Watched> {
  const child = spawn(process.execPath, ['--inspect=127.0.0.1:0', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  const runs = (): boolean => child.exitCode === null && child.signalCode === null
  const faults: string[] = []
  try {
    const { origin, debug } = await addressesOf(child, faults)
    const inspector = await openInspector(debug)
    const end = async (): Promise<void> => {
      inspector.close()
      if (runs()) child.kill('SIGTERM')
      await exited
    }
    return { origin, inspector, faults, runs, end }
  } catch (cause) {
    child.kill('SIGKILL')
    await exited
    throw cause
  }
}

/** Where it listens and where it can be looked into; keeps on reading what it says. */
function addressesOf(child: ChildProcess, faults: string[]): Promise<{ origin: string; debug: string }> {
  return new Promise((resolve, reject) => {
    let origin: string | undefined
    let debug: string | undefined
    let said = ''
    const late = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), PATIENCE)
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)))
    const check = (): void => {
      if (origin === undefined || debug === undefined) return
      clearTimeout(late)
      resolve({ origin, debug })
    }
    child.stderr?.on('data', (piece: Buffer) => {
      said = `${said}${piece.toString()}`.slice(-4000)
      debug ??= /ws:\/\/\S+/.exec(said)?.[0]
      check()
    })
    if (child.stdout !== null)
      createInterface(child.stdout).on('line', (line) => {
        origin ??= /Server listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
        if ((asNumber(asObject(parseJson(line))['level']) ?? 0) >= ERROR) faults.push(line)
        check()
      })
  })
}
