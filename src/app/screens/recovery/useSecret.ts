import { useSyncExternalStore } from 'react'

function followHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/**
 * The secret of the letter stands behind "#", so that no server on the way has seen it. Another letter's may follow. In letters of
 * before it was `?token=`.
 */
export const useSecret = (): string => useSyncExternalStore(followHash, readSecret)

const readSecret = (): string =>
  location.hash.slice(1) || (new URLSearchParams(location.search).get('token') ?? '')
