import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RestartedWorker } from '#app/studio/check/RestartedWorker.ts'

/** A worker that does nothing but tell what it was sent. */
class SilentWorker extends EventTarget implements Worker {
  onmessage = null
  onmessageerror = null
  onerror = null
  readonly sent: unknown[] = []
  isEnded = false
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function opened() {
  const workers: SilentWorker[] = []
  const stuck: boolean[] = []
  const restarted = new RestartedWorker({
    open: () => {
      const worker = new SilentWorker()
      workers.push(worker)
      return worker
    },
    onAnswer: () => undefined,
    onStuck: (isStuck) => stuck.push(isStuck),
    patience: 1000,
  })
  return { workers, stuck, restarted }
}
const files = new Map([
  ['a.json', '1'],
  ['b.json', '2'],
])

describe('a worker that looks at content in the making', () => {
  it('is sent all files once, and then what changed', () => {
    const { workers, restarted } = opened()
    restarted.change(1, [], files)
    restarted.change(2, [{ path: 'a.json', text: '3' }], files)
    expect(workers[0]?.sent).toEqual([
      {
        kind: 'files',
        version: 1,
        changes: [
          { path: 'a.json', text: '1' },
          { path: 'b.json', text: '2' },
        ],
      },
      { kind: 'files', version: 2, changes: [{ path: 'a.json', text: '3' }] },
    ])
  })

  it('is ended where it hangs, and another begins with all files at the next change', () => {
    const { workers, stuck, restarted } = opened()
    restarted.change(1, [], files)
    vi.advanceTimersByTime(1001)
    expect(workers[0]?.isEnded).toBe(true)
    expect(stuck).toEqual([true])
    expect(restarted.change(2, [{ path: 'a.json', text: '3' }], files)).toBe(true)
    expect(workers).toHaveLength(2)
    restarted.settled()
    vi.advanceTimersByTime(5000)
    expect(workers[1]?.isEnded).toBe(false)
    expect(stuck).toEqual([true, false])
  })

  it('is ended where it falls', () => {
    const { workers, stuck, restarted } = opened()
    restarted.change(1, [], files)
    workers[0]?.dispatchEvent(new Event('error'))
    expect(workers[0]?.isEnded).toBe(true)
    expect(stuck).toEqual([true])
  })
})
