import type { Crowd } from './Crowd.ts'

/** Does something at one of the two servers, and says what came of it. */
export type Act = (server: 0 | 1) => Promise<string>

/** Things that can be done at the same moment to what a scene has just made. */
export interface Stage {
  acts: readonly Act[]
  /** What stands after it, without names that differ from one time to the next. */
  look: () => Promise<unknown>
}

/** Makes the same again each time, of other people and things. */
export interface Scene {
  name: string
  /** Which acts are done together: indices. */
  pairs: readonly (readonly [number, number])[]
  prepare: (crowd: Crowd) => Promise<Stage>
}
