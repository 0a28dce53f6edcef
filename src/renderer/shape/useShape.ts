import { useMemo, useSyncExternalStore } from 'react'
import type { Json } from '#engine/values/types.ts'
import { ShapeWatch, type ShapeWatchOptions } from './ShapeWatch.ts'

interface Shaped {
  formData: Json | undefined
  /** Hands out the newest answers, whether the shape is another one or not. */
  refresh: () => void
}

/**
 * The answers that shape a place, as they were when its shape last changed. Whoever types inside it without changing the
 * shape draws nothing anew.
 */
export function useShape({ store, pointer, shape, utils, cleared, onFlip }: ShapeWatchOptions): Shaped {
  const watch = useMemo(
    () => new ShapeWatch({ store, pointer, shape, utils, cleared, onFlip }),
    [store, pointer, shape, utils, cleared, onFlip],
  )
  const { formData } = useSyncExternalStore(watch.subscribe, watch.current)
  return { formData, refresh: watch.refresh }
}
