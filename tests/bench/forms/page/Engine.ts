import type { ReactNode } from 'react'
import type { Asked, FormShape } from './FormShape.ts'

/** Everything that a person sees of a form, ready to be drawn. */
export interface Opened {
  node: ReactNode
  /** The answers as the engine has them now, where it tells. */
  answers?: () => unknown
}

/**
 * How one engine is measured: `load` brings what would come over the wire, `open` is called anew for every opening and
 * is part of the first paint.
 */
export interface Engine {
  load?: (asked: Asked) => Promise<unknown>
  open: (shape: FormShape, asked: Asked) => Opened
}
