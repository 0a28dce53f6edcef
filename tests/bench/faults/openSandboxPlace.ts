import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSandbox, type Sandbox } from '#sandbox/startSandbox.ts'
import { ROOT } from '../../kill/prepareData.ts'
import type { BenchRun } from '../Bench.ts'
import { CLAIMANTS } from './claimants.ts'
import { FleetProcess } from './FleetProcess.ts'
import { keptPort } from '../../keptPort.ts'
import { Letters } from './Letters.ts'

export type Systems = Pick<Sandbox, 'sources' | 'keys' | 'signingKeys'>
interface SandboxPlace {
  sandbox: FleetProcess
  systems: Systems
  letters: Letters
}
/** Its ports follow each other; so often others are tried. */
const TRIES = 20

/** The outside systems as a program that is not started yet, who know the claimants as they know a person of the content. */
export async function openSandboxPlace(run: BenchRun, home: string): Promise<SandboxPlace> {
  const content = join(home, 'registers')
  await cp(join(ROOT, 'workflows'), join(content, 'workflows'), { recursive: true })
  const known = await readFile(join(ROOT, 'workflows/personas/aysel.json'), 'utf8')
  for (const { fin, documentNumber } of CLAIMANTS) {
    const persona = known.replaceAll('5AYSEL1', fin).replaceAll('1000001', documentNumber)
    await writeFile(
      join(content, 'workflows/personas', `${fin.toLowerCase()}.json`),
      persona.replace('"aysel"', `"${fin.toLowerCase()}"`),
    )
  }
  const { port, systems } = await addressesOf(content)
  const letters = new Letters()
  const before = await letters.listen(systems.sources.messages)
  run.close(() => letters.close())
  const sandbox = new FleetProcess({
    name: 'sandbox',
    words: ['tests/bench/faults/sandboxProcess.ts'],
    environment: () => ({
      FAULTS_CONTENT: content,
      FAULTS_PORT: String(port),
      FAULTS_KEYS: JSON.stringify(systems.keys),
      FAULTS_SIGNING_KEYS: JSON.stringify(systems.signingKeys),
      NODE_COMPILE_CACHE: join(home, 'compiled'),
    }),
    ready: `${systems.sources.loanPlatform}/_control`,
    log: join(home, 'sandbox.log'),
  })
  run.close(() => sandbox.kill())
  return { sandbox, letters, systems: { ...systems, sources: { ...systems.sources, messages: before } } }
}

/** Started once for that: then the ports are known to be free, and which system has which. */
async function addressesOf(contentRoot: string): Promise<{ port: number; systems: Systems }> {
  for (let tried = 0; ; tried += 1) {
    const port = await keptPort()
    try {
      const sandbox = await startSandbox({ contentRoot, port, hostName: '127.0.0.1' })
      const { sources, keys, signingKeys } = sandbox
      await sandbox.close()
      return { port, systems: { sources, keys, signingKeys } }
    } catch (cause) {
      if (tried >= TRIES) throw cause
    }
  }
}
