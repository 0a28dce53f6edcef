import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses, Wire } from './Wire.ts'

let test: TestPortal
let port = 0
/** Addresses that reached the portal as requests of their own. */
const reached: string[] = []
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  test.app.addHook('onRequest', async ({ url }) => void reached.push(url))
  port = await listen(test.app)
})
afterAll(() => test.close())

const HEAD = 'POST /api/auth/forgotten_email HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n'
/** What a proxy in front could take for a body, and we for a request. */
const HIDDEN = 'GET /health?hidden HTTP/1.1\r\nHost: portal\r\n\r\n'
/** One that is read, and wrong. */
const BODY = JSON.stringify({ login: HIDDEN, password: '' }).replaceAll('\\r\\n', ' ')
const chunked = `0\r\n\r\n${HIDDEN}`

/** Each means one thing to one reader and another to the next. */
const twoMeanings: { [name: string]: string } = {
  'a length and chunks': `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  'chunks and a length': `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${chunked}`,
  'two lengths': `${HEAD}Content-Length: 0\r\nContent-Length: 51\r\n\r\n${HIDDEN}`,
  'the same length twice': `${HEAD}Content-Length: 0\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
  'a list of lengths': `${HEAD}Content-Length: 0, 51\r\n\r\n${HIDDEN}`,
  'a length with a sign': `${HEAD}Content-Length: +0\r\n\r\n${HIDDEN}`,
  'a length below zero': `${HEAD}Content-Length: -1\r\n\r\n${HIDDEN}`,
  'a length of letters': `${HEAD}Content-Length: 0x0\r\n\r\n${HIDDEN}`,
  'a length beyond all numbers': `${HEAD}Content-Length: 18446744073709551616\r\n\r\n${HIDDEN}`,
  'an unknown coding': `${HEAD}Transfer-Encoding: xchunked\r\n\r\n${chunked}`,
  'chunks that are not last': `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`,
  'two codings': `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`,
  'a coding on the next line': `${HEAD}X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${chunked}`,
  'a blank before the colon': `${HEAD}Transfer-Encoding : chunked\r\n\r\n${chunked}`,
  'a header without a name': `${HEAD}: chunked\r\n\r\n${HIDDEN}`,
  'a header without a colon': `${HEAD}Transfer-Encoding chunked\r\n\r\n${HIDDEN}`,
  'a zero character in a header': `${HEAD}X: a\0b\r\n\r\n${HIDDEN}`,
  'a line that a lone CR ends': `${HEAD}X: y\rContent-Length: 51\r\n\r\n${HIDDEN}`,
  'a chunk with a sign': `${HEAD}Transfer-Encoding: chunked\r\n\r\n+1\r\na\r\n${chunked}`,
  'a chunk of 0x': `${HEAD}Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n${chunked}`,
  'a chunk beyond all numbers': `${HEAD}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\na\r\n${chunked}`,
  'a chunk longer than it says': `${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n${chunked}`,
  'a chunk whose line ends in LF': `${HEAD}Transfer-Encoding: chunked\r\n\r\n1;x\na\r\n${chunked}`,
  'no host': `POST /api/auth/forgotten_email HTTP/1.1\r\nContent-Length: 0\r\n\r\n`,
  'a version of the past': `GET /health\r\n\r\n${HIDDEN}`,
  'a version of the future': `GET /health HTTP/3.7\r\nHost: portal\r\n\r\n${HIDDEN}`,
  'another protocol': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${HIDDEN}`,
}

describe('what can be read in two ways is not read on', () => {
  it.each(Object.keys(twoMeanings))('%s', { meta: { spec: ['asvs.4.2.1'] } }, async (name) => {
    reached.length = 0
    const wire = await Wire.open(port)
    const heard = await wire.say(twoMeanings[name] ?? '').untilCut()
    expect(reached.filter((url) => url.includes('hidden'))).toEqual([])
    expect(statuses(heard).filter((status) => status < 400)).toEqual([])
    expect(statuses(heard)).toContain(400)
  })
})

describe('what can be read in one way', () => {
  it('is answered in the order in which it was asked, several at once', async () => {
    const ask = (url: string): string => `GET ${url} HTTP/1.1\r\nHost: portal\r\n\r\n`
    const wire = await Wire.open(port)
    const heard = await wire.say(['/api/a', '/health', '/api/b', '/health'].map(ask).join('')).answers(4)
    expect(statuses(heard)).toEqual([404, 200, 404, 200])
    wire.socket.destroy()
  })

  it('stays a body, whatever it looks like', async () => {
    reached.length = 0
    const wire = await Wire.open(port)
    const heard = await wire
      .say(`${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`)
      .say(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${BODY.length.toString(16)};x=y\r\n${BODY}\r\n0\r\n\r\n`)
      .answers(2)
    expect(statuses(heard)).toEqual([400, 400])
    expect(reached).toEqual(['/api/auth/forgotten_email', '/api/auth/forgotten_email'])
    wire.socket.destroy()
  })

  it(
    'keeps its own host: no answer is made of the one that was named',
    { meta: { spec: ['asvs.4.1.3'] } },
    async () => {
      const wire = await Wire.open(port)
      const heard = await wire
        .say(
          'GET / HTTP/1.1\r\nHost: elsewhere.example\r\nX-Forwarded-Host: elsewhere.example\r\nAccept: text/html\r\n\r\n',
        )
        .say('GET /api/portal HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n')
        .untilCut()
      expect(statuses(heard)).toHaveLength(2)
      expect(heard).not.toContain('elsewhere')
    },
  )
})
