import type { Said } from '../../../said/Said.ts'
import type { Place } from '../../../content/checks/place.ts'
import type { World } from '../World.ts'
import type { WorldPlace } from '../WorldPlace.ts'

/** Where and how a part of the content is read. */
export interface Reading {
  at: WorldPlace
  world: World
  /** The field that carries the rule; absent where there is none, so that nothing relative can be counted. */
  base?: string
  /** Where the outermost name stands through which the part is read. */
  via?: Place
  /** In words, for parts that are read in several places. */
  use: Said
}
