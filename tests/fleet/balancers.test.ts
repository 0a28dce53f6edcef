import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AYSEL, type Citizen, RAUF } from '../roads/people.ts'
import { newApplicant } from '../roads/openTravellers.ts'
import { signIn } from '../roads/signIn.ts'
import { noisyPng } from '../roads/api/uploads.ts'
import { submitted } from '../roads/transfer/apply.ts'
import { serverUrl } from '../server/testDatabase.ts'
import { type BalancedFleet, LARGE, NEWER, openBalancedFleet, SCRIPT } from './openBalancedFleet.ts'
import {
  type Balancer,
  BALANCER_NAMES,
  type BalancerName,
  hasBalancer,
  startBalancer,
} from './startBalancer.ts'

/** Each journey is somebody else's. */
const PEOPLE: Record<BalancerName, { citizen: Citizen; persona: string }> = {
  nginx: { citizen: AYSEL, persona: 'aysel' },
  haproxy: { citizen: RAUF, persona: 'rauf' },
}
/** Connections of one address that a balancer leads. */
const CEILING = 500

let fleet: BalancedFleet
beforeAll(async () => {
  if (serverUrl() !== undefined && BALANCER_NAMES.some(hasBalancer)) fleet = await openBalancedFleet()
})
afterAll(() => fleet?.close())

function missing(name: BalancerName): string | undefined {
  if (serverUrl() === undefined) return 'TEST_DATABASE_URL'
  return hasBalancer(name) ? undefined : `${name} on PATH`
}

describe.each(BALANCER_NAMES)('behind %s', (name) => {
  const lacking = missing(name)
  const has = test.skipIf(lacking !== undefined)
  const without = lacking === undefined ? '' : ` (not run: there is no ${lacking})`
  let balancer: Balancer
  beforeAll(async () => {
    if (lacking !== undefined) return
    const [first, second] = fleet.servers
    balancer = await startBalancer(name, [first.origin, second.origin])
    fleet.road.sandbox.setPortalOrigin(balancer.origin)
  })
  afterAll(() => balancer?.close())
  /** Addresses of this machine that no other balancer's test has: servers remember them. */
  const address = (last: number): string => `127.0.${1 + BALANCER_NAMES.indexOf(name)}.${last}`
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  interface Asked {
    url: string
    /** An address of this machine. */
    from?: string
    method?: string
    headers?: { [name: string]: string }
    body?: string
  }
  /** 0: the connection was closed without an answer. */
  async function ask({ url, from = '127.0.0.1', method = 'GET', headers = {}, body = '' }: Asked) {
    const sent = request(`${balancer.origin}${url}`, { method, headers, localAddress: from, agent: false })
    sent.end(body)
    try {
      const [answer] = await once(sent, 'response')
      return { status: Number(answer.statusCode), body: await text(answer) }
    } catch {
      return { status: 0, body: '' }
    }
  }
  const status = async (asked: Asked): Promise<number> => (await ask(asked)).status
  async function open(from: string): Promise<Socket> {
    const socket = connect({ port: balancer.port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    sockets.push(socket)
    // A balancer may refuse it.
    await once(socket, 'connect').catch(() => undefined)
    return socket
  }
  const get = (url: string): string => `GET ${url} HTTP/1.1\r\nHost: portal\r\n\r\n`
  const filesOf = async ({ pid }: { pid: number }): Promise<number> =>
    (await readdir(`/proc/${pid}/fd`)).length

  has(
    `somebody registers, fills in an application with files, and hands it in${without}`,
    async () => {
      const { citizen, persona } = PEOPLE[name]
      const world = { ...fleet.road, origin: balancer.origin }
      const applicant = await newApplicant(world, citizen)
      const id = await submitted(world, applicant, persona)
      expect(await applicant.view(id)).toMatchObject({ id, editable: false })
    },
    240_000,
  )

  has(
    `bytes of an upload reach a server before the rest has left${without}`,
    async () => {
      const { citizen } = PEOPLE[name]
      const api = await signIn(balancer, citizen.email, citizen.password)
      const bytes = Buffer.from(noisyPng(1000))
      const [id, half] = [randomUUID(), Math.floor(bytes.length * 0.8)]
      const socket = await open('127.0.0.1')
      const head = [
        `PATCH /api/uploads/${id} HTTP/1.1`,
        'Host: portal',
        `Authorization: Bearer ${api.token}`,
        'Content-Type: application/partial-upload',
        `Content-Length: ${bytes.length}`,
        'Upload-Offset: 0',
        `Upload-Length: ${bytes.length}`,
        'Upload-Name: a.png',
      ]
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(bytes.subarray(0, half))
      const stored = async (): Promise<number> => {
        const { database } = fleet.road.portal
        const row = await database
          .selectFrom('upload')
          .select('received')
          .where('id', '=', id)
          .executeTakeFirst()
        return row?.received ?? 0
      }
      await expect.poll(stored, { timeout: 60_000 }).toBeGreaterThan(0)
    },
    120_000,
  )

  has(`nobody is taken for somebody else by what they say of their address${without}`, async () => {
    const guess = (from: string, forged: string) =>
      status({
        url: '/api/auth/forgotten_email',
        method: 'POST',
        from,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': forged,
          forwarded: `for=${forged}`,
          'x-real-ip': forged,
        },
        body: '{}',
      })
    const statuses = new Set<number>()
    // Each server counts for itself.
    for (let turn = 0; turn < 30; turn += 1) statuses.add(await guess(address(3), `10.0.0.${turn}`))
    expect([...statuses]).toEqual([400, 429])
    expect(await guess(address(4), address(3))).toBe(400)
  })

  has(
    `requests that are sent ahead and not read take nothing from others${without}`,
    async () => {
      const before = await Promise.all(fleet.servers.map(filesOf))
      const attacks: [string, number, number][] = [
        ['/api/openapi.json', 230, 1],
        ['/api/portal', 20_000, 1],
        [SCRIPT, 1000, 20],
      ]
      for (const [url, requests, connections] of attacks)
        for (let index = 0; index < connections; index += 1) {
          const socket = await open(address(9))
          socket.pause()
          socket.write(get(url).repeat(requests))
        }
      for (let turn = 0; turn < 20; turn += 1)
        expect(await status({ url: '/api/portal', from: address(8) })).toBe(200)
      const during = await Promise.all(fleet.servers.map(filesOf))
      // A connection and an open file for each answer that is being sent.
      for (const [index, files] of during.entries()) expect(files).toBeLessThan((before[index] ?? 0) + 80)
    },
    120_000,
  )

  has(
    `one address has a ceiling of connections, and others none of it${without}`,
    async () => {
      const greedy: Socket[] = []
      const take = async (): Promise<void> => {
        const socket = await open(address(10))
        socket.pause()
        socket.write(get(SCRIPT))
        greedy.push(socket)
      }
      const takeMany = (length: number): Promise<unknown> => Promise.all(Array.from({ length }, take))
      await takeMany(CEILING + 40)
      await expect
        .poll(
          async () => {
            // On a busy machine a server may be late for some of them: these are taken again.
            await takeMany(5)
            return status({ url: '/health', from: address(10) })
          },
          { timeout: 60_000, message: balancer.log() },
        )
        .not.toBe(200)
      expect([0, 503]).toContain(await status({ url: '/health', from: address(10) }))
      for (let turn = 0; turn < 10; turn += 1)
        expect(await status({ url: '/api/portal', from: address(11) })).toBe(200)
      for (const socket of greedy) socket.destroy()
      await expect.poll(() => status({ url: '/health', from: address(10) }), { timeout: 60_000 }).toBe(200)
    },
    240_000,
  )

  has(`a part of the newer release is found at the server that has it${without}`, async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await ask({ url: NEWER })
      expect([answer.status, answer.body.length > LARGE]).toEqual([200, true])
    }
  })

  has(`its terminal says nothing of what stands in addresses${without}`, async () => {
    for (const url of ['/getfile/secret-ticket', '/signin?token=secret-ticket', '/api/%ZZ?secret-ticket'])
      await ask({ url })
    expect(balancer.log()).not.toContain('secret-ticket')
  })
})

describe.each(BALANCER_NAMES)('behind %s, at the end of a server', (name) => {
  const lacking = missing(name)
  const without = lacking === undefined ? '' : ` (not run: there is no ${lacking})`
  test.skipIf(lacking !== undefined)(
    `the other one answers${without}`,
    async () => {
      const ending = await fleet.startServer()
      const balancer = await startBalancer(name, [ending.origin, fleet.servers[0].origin])
      const statuses = async (times: number): Promise<Set<number>> => {
        const found = new Set<number>()
        for (let turn = 0; turn < times; turn += 1)
          found.add((await fetch(`${balancer.origin}/api/portal`)).status)
        return found
      }
      expect(await statuses(4)).toEqual(new Set([200]))
      await ending.kill()
      expect(await statuses(30)).toEqual(new Set([200]))
      await balancer.close()
    },
    120_000,
  )
})
