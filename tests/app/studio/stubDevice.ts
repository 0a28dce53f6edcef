import { vi } from 'vitest'

/** A request or a transaction of a database. */
class Work extends EventTarget {
  result: unknown
  onsuccess: (() => void) | undefined
  oncomplete: (() => void) | undefined
  readonly error = null

  end(kind: 'success' | 'complete'): void {
    if (kind === 'success') this.onsuccess?.()
    else this.oncomplete?.()
    this.dispatchEvent(new Event(kind))
  }
}

/** What the database of a browser holds. All pages that a test opens share it. */
export class StubDevice {
  /** Writes are handed over, and none of them ends. */
  hangs = false
  readonly #values = new Map<string, unknown>()

  get values(): unknown[] {
    return [...this.#values.values()]
  }

  put(key: readonly string[], value: unknown): void {
    this.#values.set(JSON.stringify(key), structuredClone(value))
  }

  transaction() {
    const whole = Object.assign(new Work(), { commit: () => undefined })
    let open = 0
    const close = () => {
      if (open === 0 && !this.hangs) whole.end('complete')
    }
    const ask = (read: () => unknown) => {
      const request = new Work()
      open += 1
      queueMicrotask(() => {
        request.result = read()
        request.end('success')
        open -= 1
        queueMicrotask(close)
      })
      return request
    }
    const store = {
      transaction: whole,
      get: (key: string[]) => ask(() => structuredClone(this.#values.get(JSON.stringify(key)))),
      getAllKeys: () => ask(() => [...this.#values.keys()].map((key): unknown => JSON.parse(key))),
      put: (value: unknown, key: string[]) => ask(() => this.put(key, value)),
      delete: (key: string[]) => ask(() => void this.#values.delete(JSON.stringify(key))),
    }
    return { objectStore: () => store }
  }
}

/** Puts a database that keeps nothing yet in the place of the browser's. */
export function stubDevice(): StubDevice {
  const device = new StubDevice()
  const database = { addEventListener: () => undefined, transaction: () => device.transaction() }
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = Object.assign(new Work(), { result: database })
      queueMicrotask(() => request.end('success'))
      return request
    },
  })
  return device
}

/** Everything that waits for promises alone has been done. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) await Promise.resolve()
}
