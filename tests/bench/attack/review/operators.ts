import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { keptPort } from '../../../keptPort.ts'
import { ROOT } from '../../../kill/prepareData.ts'
import { bodyOf } from '../Caller.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'

/** Milliseconds for a start that is refused, or that serves. */
const START_LARGEST = 40_000
const LOOK = 100
const FAULTS_A_DAY = 500
const FAULTS_EACH = 10

interface Start {
  words: readonly string[]
  environment: { [name: string]: string }
}

/** Held where the program ends with 1 and one line, and never serves. */
async function refusesStart(scene: Scene, { words, environment }: Start): Promise<Verdict> {
  const port = await keptPort()
  const env = { ...process.env, ...scene.site.environment, ...environment, PORT: String(port) }
  // A group of its own, so that what the program has started ends with it.
  const child = spawn(process.execPath, [...words], {
    cwd: ROOT,
    env: withoutEmpty(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stdout.resume()
  try {
    if (await serves(child, port, scene)) return { held: false, note: 'it serves' }
    if (!hasEnded(child)) return { held: false, note: `it is not refused after ${START_LARGEST / 1000} s` }
  } finally {
    await endGroup(child)
  }
  const lines = said.trim().split('\n')
  const held = child.exitCode === 1 && lines.length === 1
  return {
    held,
    note: `ended with ${child.exitCode} and ${lines.length} lines: ${(lines[0] ?? '').slice(0, 120)}`,
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function endGroup(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}

/** A variable that is empty is none. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))

/** False: it has ended, or takes longer than a start may. */
async function serves(child: ChildProcess, port: number, scene: Scene): Promise<boolean> {
  for (const until = Date.now() + START_LARGEST; Date.now() < until; await scene.pass(LOOK)) {
    if (hasEnded(child)) return false
    const isThere = await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return true
  }
  return false
}

/** Without outside systems: `npm start` brings its own then. */
function npmStart({ site }: Scene): Start {
  const sources = Object.keys(site.environment).filter((name) =>
    /^PORTAL_(SOURCE|KEY|SIGNING_KEY)_/.test(name),
  )
  return { words: ['src/cli/start.ts'], environment: Object.fromEntries(sources.map((name) => [name, ''])) }
}

const server = (environment: { [name: string]: string }): Start => ({
  words: ['src/server/main.ts'],
  environment: { PORTAL_TRUST_PROXY: '1', PORTAL_WORKER: 'off', ...environment },
})

/** Made-up errors of pages must not keep a real one from being counted. */
async function drownFaults(scene: Scene): Promise<Verdict> {
  const { release } = bodyOf<{ release: string }>(await scene.caller().ask('portal'))
  const tell = (from: string, name: string) =>
    scene
      .caller(undefined, from)
      .ask('tellFault', { body: { release, screen: 'services', name, stack: 'abc123' } })
  const addresses = Math.ceil(FAULTS_A_DAY / FAULTS_EACH) + 1
  for (let address = 0; address < addresses; address += 1)
    for (let fault = 0; fault < FAULTS_EACH; fault += 1)
      await tell(`127.0.0.${100 + address}`, `Made${address}x${fault}`)
  await tell('127.0.1.200', 'RealFault')
  const admin = scene.caller((await scene.person({ role: 10 })).token)
  for (let look = 0; look < 30; look += 1) {
    const { rows } = bodyOf<{ rows: { name: string }[] }>(await admin.ask('adminFaults'))
    if (rows.some(({ name }) => name === 'RealFault')) return { held: true, note: 'the real one is counted' }
    await scene.pass(LOOK)
  }
  return { held: false, note: `the real one is not counted after ${addresses * FAULTS_EACH} made-up ones` }
}

export const operatorAttacks: readonly ReviewAttack[] = [
  {
    name: '16: a production without an address of its own',
    run: (scene) => refusesStart(scene, server({ PORTAL_ORIGIN: '' })),
  },
  {
    name: '16: a production without limits of requests',
    run: (scene) => refusesStart(scene, server({ PORTAL_RATE_FACTOR: '0' })),
  },
  {
    name: '16: a production with limits that are switched off',
    run: (scene) => refusesStart(scene, server({ PORTAL_LIMITS: 'off' })),
  },
  {
    name: '17: npm start as a production',
    run: (scene) => refusesStart(scene, npmStart(scene)),
  },
  { name: '19: made-up errors of pages that drown a real one', run: drownFaults },
]
