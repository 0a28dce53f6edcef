/** Milliseconds before the next try, the first ones short. */
const PAUSES = [500, 1000, 2000, 5000, 10_000, 20_000]

/** Resolves when it is time for another try: after a while, or as soon as the network is back. Also when it is called off. */
export function waitForNetwork(failures: number, signal?: AbortSignal): Promise<void> {
  const pause = PAUSES[Math.min(failures, PAUSES.length - 1)]
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
