import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, serverUrl } from './testDatabase.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const KEY = randomBytes(20).toString('hex')

/** A database that hears who comes, and says nothing. */
let visits = 0
const database = createServer((socket) => {
  visits += 1
  socket.destroy()
})
let directory = ''
let safe: { [name: string]: string } = {}
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-unsafe-'))
  database.listen(0, '127.0.0.1')
  await once(database, 'listening')
  const address = database.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  safe = {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`,
    PORTAL_DATA_DIR: join(directory, 'data'),
    PORTAL_MASTER_KEY: randomBytes(32).toString('base64'),
    PORTAL_ORIGIN: 'https://portal.example',
    PORTAL_TRUST_PROXY: '1',
    PORTAL_SOURCE_PAYMENT: 'https://payment.example',
    PORTAL_KEY_PAYMENT: KEY,
    PORTAL_SIGNING_KEY_PAYMENT: randomBytes(20).toString('hex'),
  }
})
afterAll(async () => {
  database.close()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => {
  visits = 0
})

type Variables = { [name: string]: string | undefined }

async function start(words: string[], changed: Variables) {
  const { PATH } = process.env
  const program = spawn(process.execPath, words, { cwd: ROOT, env: { PATH, ...safe, ...changed } })
  const [said, failed, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit'),
  ])
  return { said, lines: failed.trimEnd().split('\n'), code }
}

type Refusal = [what: string, changed: Variables, line: string]
const SHARED = randomBytes(20).toString('hex')
const refused: Refusal[] = [
  ['no origin', { PORTAL_ORIGIN: undefined }, 'PORTAL_ORIGIN is not set'],
  ['an empty origin', { PORTAL_ORIGIN: '' }, 'PORTAL_ORIGIN is not set'],
  [
    'an origin without TLS',
    { PORTAL_ORIGIN: 'http://portal.example' },
    'PORTAL_ORIGIN is "http://portal.example"',
  ],
  ...['https://localhost', 'https://portal.localhost', 'https://0.0.0.0'].map((origin): Refusal => [
    `the origin ${origin}`,
    { PORTAL_ORIGIN: origin },
    `PORTAL_ORIGIN is "${origin}"`,
  ]),
  ...['https://a:b@portal.example', 'https://portal.example/?a=', 'https://portal.example/office'].map(
    (origin): Refusal => [`the origin ${origin}`, { PORTAL_ORIGIN: origin }, `PORTAL_ORIGIN is "${origin}"`],
  ),
  ...['0', '0.5', '99'].map((count): Refusal => [
    `${count} proxies`,
    { PORTAL_TRUST_PROXY: count },
    `PORTAL_TRUST_PROXY is "${count}"`,
  ]),
  [
    'personal data without TLS',
    { PORTAL_SOURCE_PAYMENT: 'http://payment.example' },
    'The address of payment is "http://payment.example"',
  ],
  [
    'a signing key that is not random',
    { PORTAL_SIGNING_KEY_PAYMENT: 's'.repeat(40) },
    'The signing key of payment is not random',
  ],
  [
    'a signing key that is one word again and again',
    { PORTAL_SIGNING_KEY_PAYMENT: 'Payments-2026!'.repeat(3).slice(0, -2) },
    'The signing key of payment is not random',
  ],
  [
    'a secret with which stores are delivered',
    { PORTAL_S3_SECRET_KEY: 'minioadmin' },
    'PORTAL_S3_SECRET_KEY is one that everybody knows',
  ],
  [
    'one signing key for two',
    { PORTAL_SIGNING_KEY_PAYMENT: SHARED, PORTAL_SIGNING_KEY_MESSAGES: SHARED },
    'The signing keys of',
  ],
  ['a word that is almost production', { NODE_ENV: 'Production' }, 'NODE_ENV is "Production"'],
  ['nothing about proxies', { PORTAL_TRUST_PROXY: undefined }, 'PORTAL_TRUST_PROXY is not set'],
  ['no limits', { PORTAL_LIMITS: 'off' }, 'PORTAL_LIMITS is "off"'],
  ['no limits, as it was said before', { PORTAL_RATE_FACTOR: '0' }, 'PORTAL_RATE_FACTOR is "0"'],
  ['limits that limit nobody', { PORTAL_RATE_FACTOR: '1000000' }, 'PORTAL_RATE_FACTOR is "1000000"'],
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
  ['no master key', { PORTAL_MASTER_KEY: undefined }, 'PORTAL_MASTER_KEY is not set'],
  [
    'the master key of the tests',
    { PORTAL_MASTER_KEY: Buffer.alloc(32, 'test').toString('base64') },
    'PORTAL_MASTER_KEY is not random',
  ],
  [
    'a key of the sandbox',
    { PORTAL_KEY_EDUCATION: 'sandbox_abc' },
    'PORTAL_KEY_EDUCATION is a secret of the sandbox',
  ],
  [
    'a signing key of the sandbox',
    { PORTAL_SIGNING_KEY_PAYMENT: `sandbox_${'x'.repeat(40)}` },
    'PORTAL_SIGNING_KEY_PAYMENT is a secret of the sandbox',
  ],
  [
    'a signing key that is short',
    { PORTAL_SIGNING_KEY_PAYMENT: 'secret' },
    'The signing key of payment is too short',
  ],
  [
    'a signing key that is sent as well',
    { PORTAL_SIGNING_KEY_PAYMENT: KEY },
    'The signing key of payment is also a PORTAL_KEY_',
  ],
  ['another day than today', { PORTAL_NOW: '2026-08-01T08:00:00.000Z' }, 'PORTAL_NOW is set'],
]

describe('production is not started with', () => {
  test.each(refused)('%s: one line says so before anything is opened', async (_what, changed, line) => {
    const { said, lines, code } = await start(['src/server/main.ts'], changed)
    expect(lines).toEqual([expect.stringContaining(line)])
    expect([said, code, visits, existsSync(join(directory, 'data'))]).toEqual(['', 1, 0, false])
  })

  test('the command for trying out: one line says what to run instead', async () => {
    const { said, lines, code } = await start(['src/cli/start.ts'], { DATABASE_URL: undefined })
    expect(lines).toEqual([
      'npm start is for trying out, with demo accounts and simulated systems. In production run: npm run build && node src/server/main.ts',
    ])
    expect([said, code, visits, existsSync(join(directory, 'data'))]).toEqual(['', 1, 0, false])
  })
})

test('production that is configured goes on to its database', async () => {
  const { lines, code } = await start(['src/server/main.ts'], {})
  expect(lines[0]).toContain('database')
  expect([code, visits > 0]).toEqual([1, true])
})

test('a worker needs no proxy', async () => {
  await start(['src/server/main.ts', '--worker'], { PORTAL_TRUST_PROXY: undefined })
  expect(visits).toBeGreaterThan(0)
})

test.runIf(serverUrl() !== undefined)(
  'production whose role of the database may too much starts, and says so',
  async () => {
    const opened = await openTestDatabase()
    const { PATH } = process.env
    const env = { PATH, ...safe, DATABASE_URL: opened.url, PORTAL_DATA_DIR: join(directory, 'warned') }
    const program = spawn(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env })
    try {
      // The role of the tests is the superuser.
      expect(await firstWarning(program.stdout)).toMatch(/DATABASE_URL may do .*\(superuser\)/)
    } finally {
      program.kill('SIGKILL')
      if (program.exitCode === null) await once(program, 'exit')
      await opened.close()
    }
  },
)

async function firstWarning(lines: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(lines)) {
    const { level, msg }: { level: number; msg: string } = JSON.parse(line)
    if (level >= 40) return msg
  }
  return undefined
}
