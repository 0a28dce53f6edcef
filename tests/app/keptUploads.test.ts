import { afterEach, expect, it, vi } from 'vitest'
import { clearUploadsOf } from '#app/uploads/keptUploads.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('does not hold up a sign-out where the storage of the device hangs', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const ended = vi.fn()
  void clearUploadsOf('somebody').then(ended)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toHaveBeenCalled()
})
