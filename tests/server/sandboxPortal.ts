import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { runOutbox } from '#server/outbox/runOutbox.ts'
import { withSources } from '#server/withSources.ts'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { openTestPortal, type TestPortal, type TestPortalOptions } from './testPortal.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface Letter {
  subject?: string
  text: string
}
export interface SandboxPortal extends TestPortal {
  sandbox: Sandbox
  /** Sends what waits and gives the texts that came to an address, the oldest first. */
  inbox(to: string): Promise<string[]>
  /** The same, of letters with their subjects. */
  letters(to: string): Promise<Letter[]>
  /** How an outside system behaves from now on; `ok` takes faults away. */
  fault(source: keyof Sandbox['sources'], order: object): Promise<void>
  /** What a register says at a path from now on; null = nothing found. */
  say(source: keyof Sandbox['sources'], path: string, value: unknown): Promise<void>
}

/** The test portal beside the outside systems: real HTTP on free ports. */
export async function openSandboxPortal(options: TestPortalOptions = {}): Promise<SandboxPortal> {
  const sandbox = await startSandbox({ contentRoot: ROOT, latency: 0 })
  const { sources, sourceKeys, signingKeys, signOn } = withSources(readConfig({}, ROOT), sandbox)
  const config = { sources, sourceKeys, signingKeys, signOn, ...options.config }
  const test = await openTestPortal({ ...options, config })
  const letters = async (to: string): Promise<Letter[]> => {
    while ((await runOutbox.run(test.portal)) > 0);
    return readInbox(sandbox, to)
  }
  return {
    ...test,
    sandbox,
    fault: (source, body) => order(`${sandbox.sources[source]}/_control`, body),
    say: (source, path, value) => order(`${sandbox.sources[source]}/_set`, { path, value }),
    inbox: async (to) => (await letters(to)).map(({ text }) => text),
    letters,
    close: async () => {
      await test.close()
      await sandbox.close()
    },
  }
}

async function order(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function readInbox(sandbox: Sandbox, to: string): Promise<Letter[]> {
  const response = await fetch(`${sandbox.sources.messages}/inbox?to=${encodeURIComponent(to)}`)
  const { messages }: { messages: Letter[] } = await response.json()
  return messages
}
