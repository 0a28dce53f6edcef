import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PortTaken, startSandbox } from './startSandbox.ts'

/** The sandbox alone: `node src/sandbox/main.ts [--port 4100] [--seed 1] [--latency 150] [--content .] [--portal <origin>]`. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    seed: { type: 'string', default: '1' },
    latency: { type: 'string', default: '150' },
    content: { type: 'string', default: resolve(import.meta.dirname, '../..') },
    portal: { type: 'string', default: 'http://localhost:3000' },
  },
})

const variableOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

try {
  const sandbox = await startSandbox({
    port: Number(values.port),
    seed: Number(values.seed),
    latency: Number(values.latency),
    contentRoot: values.content,
    portalOrigin: values.portal,
  })
  for (const [name, address] of Object.entries(sandbox.sources))
    console.log(`PORTAL_SOURCE_${variableOf(name)}=${address}`)
  for (const [name, key] of Object.entries(sandbox.keys)) console.log(`PORTAL_KEY_${variableOf(name)}=${key}`)
  for (const [name, key] of Object.entries(sandbox.signingKeys))
    console.log(`PORTAL_SIGNING_KEY_${variableOf(name)}=${key}`)
  console.log(`\nInbox of SMS and e-mail: ${sandbox.inboxUrl}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
} catch (error) {
  if (!(error instanceof PortTaken)) throw error
  console.error(error.message)
  process.exitCode = 1
}
