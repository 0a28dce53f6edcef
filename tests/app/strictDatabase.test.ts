import { afterEach, expect, it, vi } from 'vitest'
import { putAtOnce, strictDatabase } from '#app/state/strictDatabase.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's database whose first connections are closed without an event. */
function openWith({ closed }: { closed: number }) {
  const written: unknown[] = []
  let opens = 0
  const transaction = () => {
    const done: { oncomplete?: () => void; commit: () => void } = {
      commit: () => queueMicrotask(() => done.oncomplete?.()),
    }
    const table = { put: (value: unknown) => written.push(value), transaction: done }
    return { objectStore: () => table }
  }
  const dead = () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  vi.stubGlobal('indexedDB', {
    open: () => {
      opens += 1
      const request: EventTarget & { onsuccess?: () => void } = new EventTarget()
      const result = Object.assign(new EventTarget(), {
        transaction: opens <= closed ? dead : transaction,
      })
      queueMicrotask(() => request.onsuccess?.())
      return Object.assign(request, { result })
    },
  })
  return { written, opens: () => opens }
}

it('opens the database again where the browser has closed it', async () => {
  const { written, opens } = openWith({ closed: 1 })
  const database = strictDatabase('drafts', 'answers')
  await putAtOnce(database, 'a', 1)
  await putAtOnce(database, 'b', 2)
  expect(written).toEqual([1, 2])
  expect(opens()).toBe(2)
})

it('rejects where it stays closed, and asks again the next time', async () => {
  const { written } = openWith({ closed: 2 })
  const database = strictDatabase('drafts', 'answers')
  await expect(putAtOnce(database, 'a', 1)).rejects.toThrow('closing')
  await putAtOnce(database, 'b', 2)
  expect(written).toEqual([2])
})

it('asks again after a browser that refused to open it', async () => {
  const open = vi.fn(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.stubGlobal('indexedDB', { open })
  const database = strictDatabase('drafts', 'answers')
  await expect(putAtOnce(database, 'a', 1)).rejects.toThrow('denied')
  await expect(putAtOnce(database, 'b', 2)).rejects.toThrow('denied')
  expect(open).toHaveBeenCalledTimes(2)
})
