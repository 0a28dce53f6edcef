import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOnSignal } from '#server/endOnSignal.ts'

const MINUTE = 60_000
const DRAIN = 30_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A process with a server in it; the test says how each of its parts ends. */
class Process extends EventEmitter {
  readonly exit = vi.fn<(code: number) => void>()
  readonly error = vi.fn<(facts: object, text: string) => void>()
  readonly server = Promise.withResolvers<void>()
  readonly other = Promise.withResolvers<void>()
  readonly begun: string[] = []

  constructor(address = 'http://localhost') {
    super()
    const server = {
      portal: { log: { error: this.error }, config: { drainTime: DRAIN } },
      address,
      close: () => this.#begin('server', this.server.promise),
    }
    endOnSignal(server, [() => this.#begin('other', this.other.promise)], this)
  }

  #begin(name: string, end: Promise<void>): Promise<void> {
    this.begun.push(name)
    return end
  }

  get exits(): number[] {
    return this.exit.mock.calls.map(([code]) => code)
  }

  get faults(): string[] {
    return this.error.mock.calls.map(([, text]) => text)
  }
}

test.each(['SIGTERM', 'SIGINT'])(
  '%s ends everything once, and the process when all has ended',
  async (signal) => {
    const process = new Process()
    process.emit(signal)
    process.emit(signal)
    expect(process.begun).toEqual(['server', 'other'])
    process.server.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(process.exits).toEqual([])
    process.other.resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect([process.exits, process.faults]).toEqual([[0], []])
  },
)

test('what fails makes the process end with 1, after all others', async () => {
  const process = new Process()
  process.emit('SIGTERM')
  process.other.reject(new Error('is broken'))
  await vi.advanceTimersByTimeAsync(0)
  expect([process.exits, process.faults]).toEqual([[], ['a part did not end as it should']])
  process.server.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(process.exits).toEqual([1])
})

test('a server that failed to end has said so itself', async () => {
  const process = new Process()
  process.emit('SIGTERM')
  process.server.reject(new Error('1 part did not end'))
  process.other.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([process.exits, process.faults]).toEqual([[1], []])
})

test.each([
  ['a server, after the time in which the balancer looks away', 'http://localhost', DRAIN],
  ['a worker alone, which no balancer knows', '', 0],
])('an end has a minute, then it is cut off: %s', async (_name, address, drain) => {
  const process = new Process(address)
  process.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(drain + MINUTE - 1)
  expect(process.exits).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([process.exits, process.faults]).toEqual([
    [1],
    ['the end took too long: what was under way was cut off'],
  ])
})
