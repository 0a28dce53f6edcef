import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { s3Store } from '#server/files/s3Store.ts'
import { type StoreServer, startStore } from '../../fleet/startStore.ts'

let store: StoreServer
beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.close())

let broken: Server | undefined
afterEach(() => {
  broken?.closeAllConnections()
  broken?.close()
  broken = undefined
})

/** A store that does not do what it should. */
async function openBroken(answer: RequestListener, wait?: number) {
  broken = createServer(answer)
  broken.listen(0, '127.0.0.1')
  await once(broken, 'listening')
  const place = broken.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  return s3Store({ ...store.config, endpoint: `http://127.0.0.1:${place.port}` }, wait)
}
const open = (other = {}) => s3Store({ ...store.config, ...other })
const AWAY = { name: 'FileStoreAway', statusCode: 503 }
const BYTES = Buffer.from([0, 255, 10, 13, 128, 1])

it('keeps bytes and gives them back as they were, a slash at the end of the address or none', async () => {
  await open({ endpoint: `${store.config.endpoint}/` }).write('ab12-0', BYTES)
  expect(store.names()).toContain('ab12-0')
  expect((await open().read('ab12-0')).equals(BYTES)).toBe(true)
})

it('keeps what is much longer than a piece', async () => {
  const bytes = Buffer.alloc(8 * 1024 * 1024, 'a piece of a file ')
  await open().write('long-1', bytes)
  expect((await open().read('long-1')).equals(bytes)).toBe(true)
})

it('writes over what is there', async () => {
  await open().write('again-1', BYTES)
  await open().write('again-1', Buffer.from('other'))
  expect((await open().read('again-1')).toString()).toBe('other')
})

it('removes, and a file that is not there is no fault', async () => {
  await open().write('gone-1', BYTES)
  await open().remove('gone-1')
  expect(store.names()).not.toContain('gone-1')
  await expect(open().remove('gone-1')).resolves.toBeUndefined()
})

it('says no where there is no such file, bucket, key or secret: none of them is a store that is away', async () => {
  await expect(open().read('never-1')).rejects.toMatchObject({
    name: 'Error',
    message: expect.stringContaining('404'),
  })
  for (const [other, code] of [
    [{ bucket: 'nobodys' }, '404'],
    [{ secretKey: 'another' }, '403'],
    [{ accessKey: 'another' }, '403'],
  ] as const)
    await expect(open(other).write('refused-1', BYTES)).rejects.toMatchObject({
      name: 'Error',
      message: expect.stringContaining(code),
    })
  expect(store.names()).not.toContain('refused-1')
})

it('says so when the store is away, and does not take that for done', async () => {
  const nowhere = open({ endpoint: 'http://127.0.0.1:1' })
  const calls = [() => nowhere.read('a'), () => nowhere.write('a', BYTES), () => nowhere.remove('a')]
  for (const ask of calls) await expect(ask()).rejects.toMatchObject(AWAY)
})

it.each([500, 503, 429, 408])('takes %i for "not now"', async (status) => {
  const away = await openBroken((_request, response) => void response.writeHead(status).end())
  await expect(away.write('a', BYTES)).rejects.toMatchObject(AWAY)
})

it('tries again by itself before it says so', async () => {
  let asked = 0
  const shaky = await openBroken((request, response) => {
    asked += 1
    request.resume()
    request.on('end', () => response.writeHead(asked < 3 ? 503 : 200).end())
  })
  await expect(shaky.write('a', BYTES)).resolves.toBeUndefined()
  expect(asked).toBe(3)
})

it('waits for nobody without end: neither for an answer nor for the rest of one', async () => {
  const silent = await openBroken(() => {}, 50)
  await expect(silent.read('a')).rejects.toMatchObject(AWAY)
  broken?.closeAllConnections()
  const slow = await openBroken((_request, response) => void response.write('the beginning'), 50)
  await expect(slow.read('a')).rejects.toMatchObject(AWAY)
})

it('takes no part of a file for the whole', async () => {
  const cut = await openBroken((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('the beginning', () => response.destroy())
  })
  await expect(cut.read('a')).rejects.toMatchObject(AWAY)
})

it('follows no store elsewhere', async () => {
  const elsewhere = await openBroken(
    (_request, response) =>
      void response.writeHead(307, { location: `${store.config.endpoint}/portal/ab12-0` }).end(),
  )
  await expect(elsewhere.read('ab12-0')).rejects.toMatchObject({ name: 'Error' })
})

const MEGABYTE = 1024 * 1024
it.each([
  ['read', 200, 'The file store answers more than a file has'],
  ['read', 403, 'The file store answered 403 to GET'],
  ['write', 200, 'done'],
  ['remove', 200, 'done'],
] as const)('takes no answer without end: to %s, with %i', async (how, status, outcome) => {
  let given = 0
  const endless = await openBroken((request, response) => {
    request.resume()
    response.writeHead(status)
    const more = (): void => {
      given += 1
      response.write(Buffer.alloc(MEGABYTE), (fault) => {
        if (given < 200 && !fault) more()
        else response.end()
      })
    }
    more()
  })
  const asked = how === 'write' ? endless.write('a', BYTES) : endless[how]('a')
  const told = asked.then(
    () => 'done',
    (cause: Error) => cause.message,
  )
  expect(await told).toBe(outcome)
  expect(given).toBeLessThan(40)
})
