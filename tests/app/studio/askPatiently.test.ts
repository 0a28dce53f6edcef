import { TimeoutError } from 'ky'
import { expect, test } from 'vitest'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { askPatiently } from '#app/studio/release/askPatiently.ts'

const late = (): NetworkFailure => new NetworkFailure(new TimeoutError(new Request('https://portal.example')))

/** A server that answers so many times with these faults, then well. */
function serverWith(faults: Error[]) {
  let asked = 0
  const ask = (): Promise<string> => {
    const fault = faults[asked]
    asked += 1
    return fault === undefined ? Promise.resolve('answer') : Promise.reject(fault)
  }
  return { ask, asked: () => asked }
}

test('a question that the server is still at work on is asked again', async () => {
  const server = serverWith([late(), late(), late()])
  expect(await askPatiently(server.ask)).toBe('answer')
  expect(server.asked()).toBe(4)
})

test('who is not answered at last is told so', async () => {
  const server = serverWith(Array.from({ length: 20 }, late))
  await expect(askPatiently(server.ask)).rejects.toThrow(NetworkFailure)
  expect(server.asked()).toBe(6)
})

test('any other fault is told at once', async () => {
  const server = serverWith([new NetworkFailure(new TypeError('Failed to fetch'))])
  await expect(askPatiently(server.ask)).rejects.toThrow(NetworkFailure)
  expect(server.asked()).toBe(1)
})
