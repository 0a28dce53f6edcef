import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { reportStartFault } from '#server/reportStartFault.ts'
import { startServer } from '#server/server.ts'
import { putReleasedData } from './putData.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-start-'))
  await putReleasedData(join(directory, 'data'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const config = (environment: { [name: string]: string }) =>
  readConfig({ PORTAL_DATA_DIR: join(directory, 'data'), PORTAL_LOG_LEVEL: 'silent', ...environment }, ROOT)
const faultOf = async (start: Promise<unknown>): Promise<string> => {
  try {
    await start
    return 'started'
  } catch (cause) {
    return reportStartFault(cause)
  }
}

describe('the configuration', () => {
  test.each([
    [{ NODE_ENV: 'production' }, 'DATABASE_URL is not set'],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' }, 'PORTAL_MASTER_KEY is not set'],
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ PORTAL_WORKER: 'maybe' }, 'PORTAL_WORKER is "maybe"'],
    [{ PORTAL_SOURCE_POPULATION: 'no address' }, 'PORTAL_SOURCE_POPULATION is "no address"'],
    [{ PORTAL_S3_ENDPOINT: 'http://x' }, 'PORTAL_S3_BUCKET is not set'],
    [{ PORTAL_ORIGIN: 'localhost:3000' }, 'PORTAL_ORIGIN is "localhost:3000"'],
    [{ PORTAL_RATE_FACTOR: 'fast' }, 'PORTAL_RATE_FACTOR is "fast"'],
    [{ PORTAL_RATE_FACTOR: '0' }, 'PORTAL_RATE_FACTOR is "0"'],
    [{ PORTAL_LIMITS: 'none' }, 'PORTAL_LIMITS is "none"'],
    [{ PORTAL_LOG_LEVEL: 'trace' }, 'PORTAL_LOG_LEVEL is "trace"'],
    [{ PORTAL_STAFF_SECOND_FACTOR: 'maybe' }, 'PORTAL_STAFF_SECOND_FACTOR is "maybe"'],
    [{ DATABASE_URL: 'secret@host' }, 'DATABASE_URL is no address of a PostgreSQL'],
  ])('refuses %o in one line', (environment, line) => {
    expect(() => config(environment)).toThrow(line)
  })

  test('names sources by their variables', () => {
    const { sources, sourceKeys, signingKeys, signOn } = config({
      PORTAL_SOURCE_EXAM_CENTRE: 'http://exam/',
      PORTAL_SOURCE_SIGN_ON: 'https://sign.example',
      PORTAL_KEY_EXAM_CENTRE: 'secret',
      PORTAL_SIGNING_KEY_LOAN_PLATFORM: 'another',
    })
    expect(sources).toEqual({ examCentre: 'http://exam', signOn: 'https://sign.example' })
    expect(sourceKeys).toEqual({ examCentre: 'secret' })
    expect(signingKeys).toEqual({ loanPlatform: 'another' })
    expect(signOn?.tokenUrl).toBe('https://sign.example/token')
  })
})

describe('a start', () => {
  test('serves, refuses a second process and a taken port in one line, and frees the data at its end', async () => {
    const server = await startServer(config({ PORT: '0' }))
    const answer = await fetch(`${server.address}/health`)
    expect(await answer.json()).toEqual({ release: server.portal.releases.currentHash() })
    expect(await faultOf(startServer(config({ PORT: '0' })))).toBe(
      `Another process is using the data in ${join(directory, 'data')}. Stop it first.`,
    )
    await server.close()

    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await faultOf(startServer(config({ PORT: String(port) })))).toBe(
      `Port ${port} is in use. Stop what uses it, or set PORT.`,
    )
    other.close()
    const again = await startServer(config({ PORT: '0' }))
    await again.close()
  })

  test('tells open browsers of a change over server-sent events, and ends with them open', async () => {
    const server = await startServer(config({ PORT: '0' }))
    const events = await fetch(`${server.address}/api/content/changes`)
    const reader = events.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe(
      `event: release\ndata: {"hash":"${server.portal.releases.currentHash()}"}\n\n`,
    )
    await server.close()
  })

  test('says in one line where nobody can listen, and what is broken in the data', async () => {
    const place = join(directory, 'damaged')
    await putReleasedData(place)
    expect(await faultOf(startServer(config({ PORTAL_DATA_DIR: place, HOST: 'nowhere.invalid' })))).toMatch(
      /^nowhere\.invalid, port 3000, cannot be listened on \(E\w+\)\. Set HOST or PORT\.$/,
    )
    await writeFile(join(place, 'database', 'PG_VERSION'), 'nothing')
    expect(await faultOf(startServer(config({ PORTAL_DATA_DIR: place })))).toBe(
      `The embedded database in ${join(place, 'database')} cannot be opened. Put a copy of it back, or empty the data: npm start -- --reset.`,
    )
  })

  test('refuses data that were sealed with another master key', async () => {
    const place = join(directory, 'keyless')
    await putReleasedData(place)
    const server = await startServer(config({ PORTAL_DATA_DIR: place, PORT: '0' }))
    await server.close()
    const key = await readFile(join(place, 'master.key'), 'utf8')
    await rm(join(place, 'master.key'))
    const line =
      'The master key is not the one of these data. Put the right one back: PORTAL_MASTER_KEY, or master.key in the data directory.'
    expect(await faultOf(startServer(config({ PORTAL_DATA_DIR: place, PORT: '0' })))).toBe(line)
    const again = await startServer(config({ PORTAL_DATA_DIR: place, PORT: '0', PORTAL_MASTER_KEY: key }))
    await again.close()
  })

  test('says where it may not write', async () => {
    const fault = await faultOf(startServer(config({ PORTAL_DATA_DIR: '/dev/null/data' })))
    expect(fault).toBe('No permission to write to /dev/null/data. Give it, or set PORTAL_DATA_DIR.')
  })
})
