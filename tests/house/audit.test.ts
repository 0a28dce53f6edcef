import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const version: string = dependencies.wouter
let registry: Server
let address = ''
/** npm keeps what it was told: it hears each answer for the first time. */
let home = ''
let answer: { status: number; body: object }
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-audit-'))
  registry = createServer((request, response) => {
    request.resume()
    // Of a package that it told of, it is asked for the versions.
    if (request.method === 'GET') {
      response.end(JSON.stringify({ name: 'wouter', versions: { [version]: { name: 'wouter', version } } }))
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const place = registry.address()
  address = typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}/` : ''
})
afterAll(async () => {
  registry.closeAllConnections()
  registry.close()
  await rm(home, { recursive: true, force: true })
})

async function audit(): Promise<{ code: unknown; said: string }> {
  const command = spawn(process.execPath, ['src/cli/auditDependencies.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      npm_config_registry: address,
      npm_config_cache: await mkdtemp(join(home, 'npm-')),
      npm_config_fetch_retries: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code, said: out + err }
}
const weakness = (severity: string) => ({
  status: 200,
  body: {
    wouter: [
      {
        id: 1,
        title: 'Weak',
        url: 'https://example.az',
        severity,
        vulnerable_versions: '*',
        cwe: [],
        cvss: {},
      },
    ],
  },
})

test('a registry that knows of nothing ends it with 0', async () => {
  answer = { status: 200, body: {} }
  expect(await audit()).toEqual({
    code: 0,
    said: '0 packages with known weaknesses, 0 of high or critical severity\n',
  })
})

test(
  'a grave weakness ends it with 1 and is named, a lesser one is only named',
  { meta: { spec: ['asvs.15.2.1'] } },
  async () => {
    answer = weakness('high')
    expect(await audit()).toMatchObject({ code: 1, said: expect.stringContaining('high      wouter') })
    answer = weakness('moderate')
    expect(await audit()).toMatchObject({ code: 0, said: expect.stringContaining('moderate  wouter') })
  },
)

test('a registry that does not answer such questions ends it with 2, and never looks like a good answer', async () => {
  answer = { status: 405, body: {} }
  const { code, said } = await audit()
  expect(code).toBe(2)
  expect(said).toMatch(/^The registry could not be asked: 405/)
})
