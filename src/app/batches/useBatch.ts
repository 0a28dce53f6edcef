import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../http/Answer.ts'
import { callStaff } from '../http/callStaff.ts'

export type Batch = Answer<'batch'>
const EVERY = 700

export const isRunning = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === 'checking' || state === 'applying'

export interface FollowedBatch {
  /** Null = nothing is known yet. */
  batch: Batch | null
  failure: { is: unknown } | null
  /** Looks again: after a failure, or when more work has been asked for. */
  look: () => void
}

/** A list or an invitation while it is worked on: asked for again until it rests. */
export function useBatch(id: string): FollowedBatch {
  const [batch, setBatch] = useState<Batch | null>(null)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const following = useRef<{ stop: () => void }>({ stop: () => undefined })
  const look = useCallback(() => {
    following.current.stop()
    following.current = follow(id, {
      onFound: (found) => {
        setFailure(null)
        setBatch(found)
      },
      onFailed: (error) => setFailure({ is: error }),
    })
  }, [id])
  useEffect(() => {
    look()
    return () => following.current.stop()
  }, [look])
  return { batch, failure, look }
}

interface Following {
  onFound: (batch: Batch) => void
  onFailed: (error: unknown) => void
}

function follow(id: string, { onFound, onFailed }: Following): { stop: () => void } {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    try {
      const found = await callStaff('batch', { params: { id } })
      if (over) return
      onFound(found)
      if (isRunning(found)) timer = setTimeout(() => void ask(), EVERY)
    } catch (error) {
      if (!over) onFailed(error)
    }
  }
  void ask()
  return {
    stop: () => {
      over = true
      clearTimeout(timer)
    },
  }
}
