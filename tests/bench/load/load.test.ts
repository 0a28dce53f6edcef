import { createServer as createHttp, type Server } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { cpuOf, cpuOfAll } from '../desk/cpuOf.ts'
import { pgbenchScript, prepare } from './floor/prepare.ts'
import { HttpLine } from './generator/HttpLine.ts'
import { SHARES } from './generator/shares.ts'
import { startBalancer } from './startBalancer.ts'

test('a statement is the same for the driver and for pgbench', () => {
  const text = 'select :now::timestamptz, :person::uuid where :now > 0'
  const { text: numbered, values } = prepare({ name: 'one', text })
  expect(numbered).toBe('select $1::timestamptz, $2::uuid where $1 > 0')
  expect(values({ person: 'p', now: 'n', other: 'o' })).toEqual(['n', 'p'])
  const script = pgbenchScript([{ name: 'one', text, gives: true }], [3, 8])
  expect(script).toContain('random(2, 4)')
  expect(script).toContain(`${text} \\gset`)
})

test('the shares are hundredths of the whole', () => {
  expect(Object.values(SHARES).reduce((sum: number, share) => sum + share, 0)).toBe(100)
})

test('an answer is read in whatever pieces it comes, with a length or in chunks', async () => {
  const answers = [
    ['HTTP/1.1 503 Busy\r\nRetry-After: 5\r\nContent-Le', 'ngth: 4\r\n\r\nab', 'cd'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab', 'c\r\n2\r\nde\r\n0\r\n\r\n'],
  ]
  const server = createServer((socket: Socket) => {
    socket.on('data', () => {
      for (const piece of answers.shift() ?? []) socket.write(piece)
    })
  })
  const line = new HttpLine(await listen(server))
  onTestFinished(() => {
    line.close()
    server.close()
  })
  const ask = { method: 'GET', path: '/', headers: {} }
  const refused = await line.ask(ask)
  expect([refused.status, refused.body.toString()]).toEqual([503, 'abcd'])
  expect(refused.head).toContain('\r\nretry-after: 5')
  expect((await line.ask(ask)).body.toString()).toBe('abcde')
})

test('the balancer leads nobody to a server that says that it is not ready', async () => {
  const asked = { ready: 0, other: 0 }
  const servers = (['ready', 'other'] as const).map((name) =>
    createHttp((request, response) => {
      if (request.url === '/ready') response.writeHead(name === 'ready' ? 200 : 503)
      else asked[name] += 1
      response.end(name)
    }),
  )
  const origins = await Promise.all(servers.map(listen))
  const balancer = await startBalancer(origins)
  onTestFinished(() => {
    balancer.close()
    for (const server of servers) server.close()
  })
  for (let tried = 0; tried < 6; tried += 1) {
    const line = new HttpLine(balancer.origin)
    await line.ask({ method: 'GET', path: '/', headers: {} })
    line.close()
  }
  expect(asked).toEqual({ ready: 6, other: 0 })
})

test.skipIf(process.platform !== 'linux')(
  'what a program has started counts to it, while it runs and afterwards',
  async () => {
    const work = 'while (process.cpuUsage().user < 200_000); process.send(1); setInterval(() => {}, 1000)'
    const before = cpuOfAll(process.pid) - cpuOf(process.pid)
    const child = spawn(process.execPath, ['-e', work], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    await once(child, 'message')
    expect(cpuOfAll(process.pid) - cpuOf(process.pid) - before).toBeGreaterThanOrEqual(150)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(cpuOfAll(process.pid) - cpuOf(process.pid) - before).toBeGreaterThanOrEqual(150)
  },
)

async function listen(server: Server | ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}
