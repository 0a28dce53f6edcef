import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { s3Store } from '#server/files/s3Store.ts'

const SECRET = 'secret/of+the=store'
const kept = new Map<string, Buffer>()
let fault: number | undefined
let server: Server
let endpoint = ''

/** As a store does it: AWS Signature Version 4, computed anew from the request. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=key\/(\d{8})\/(.+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, day = '', region = '', names = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  const header = (name: string): string => String(request.headers[name] ?? '')
  const hash = header('x-amz-content-sha256')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false
  const headers = names.split(';').map((name) => `${name}:${header(name).trim()}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, digest].join('\n')
  const sign = (key: string | Buffer, word: string): Buffer => createHmac('sha256', key).update(word).digest()
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(sign, sign(`AWS4${SECRET}`, day))
  return names.split(';').includes('host') && sign(key, text).toString('hex') === signature
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      const name = request.url ?? ''
      const found = kept.get(name)
      if (fault !== undefined) response.writeHead(fault).end()
      else if (!isSigned(request, body)) response.writeHead(403).end()
      else if (request.method === 'PUT') {
        kept.set(name, body)
        response.writeHead(200).end()
      } else if (found === undefined) response.writeHead(404).end()
      else if (request.method === 'DELETE') {
        kept.delete(name)
        response.writeHead(204).end()
      } else response.writeHead(200).end(found)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  endpoint = `http://127.0.0.1:${place.port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})
beforeEach(() => {
  fault = undefined
  kept.clear()
})

const CONFIG = {
  kind: 's3' as const,
  bucket: 'files',
  region: 'az-baku-1',
  accessKey: 'key',
  secretKey: SECRET,
}
const open = (secretKey = SECRET) => s3Store({ ...CONFIG, endpoint: `${endpoint}/`, secretKey })
const BYTES = Buffer.from([0, 255, 10, 13, 128, 1])

it('keeps bytes in the bucket and gives them back as they were', async () => {
  await open().write('ab12', BYTES)
  expect([...kept.keys()]).toEqual(['/files/ab12'])
  expect((await open().read('ab12')).equals(BYTES)).toBe(true)
})

it('removes, and a file that is not there is no fault', async () => {
  await open().write('ab12', BYTES)
  await open().remove('ab12')
  expect(kept.size).toBe(0)
  await expect(open().remove('ab12')).resolves.toBeUndefined()
  await expect(open().read('ab12')).rejects.toThrow('404')
})

it('signs what it asks: another secret is refused', async () => {
  await expect(open('another').write('ab12', BYTES)).rejects.toThrow('403')
  expect(kept.size).toBe(0)
})

it('says so when the store is away, and does not take that for done', async () => {
  fault = 503
  const away = { name: 'FileStoreAway', statusCode: 503 }
  await expect(open().write('ab12', BYTES)).rejects.toMatchObject(away)
  await expect(open().remove('ab12')).rejects.toMatchObject(away)
  const nowhere = s3Store({ ...CONFIG, endpoint: 'http://127.0.0.1:1' })
  await expect(nowhere.read('ab12')).rejects.toMatchObject(away)
})
