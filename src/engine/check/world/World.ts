import type { Content } from '../../content/types.ts'
import type { Member, Type } from './types/Type.ts'
import type { WorldPlace } from './WorldPlace.ts'
import type { WorldTypes } from './WorldTypes.ts'

/** The types of a place, to go on from: what stands inside is looked at when somebody asks. */
export interface World extends WorldTypes {
  /** As `typeAt`; the member is absent too where its holder is. */
  memberAt: (pointer: string) => Member | undefined
}
/** All worlds of one content. */
export interface Worlds {
  content: Content
  at(place: WorldPlace): World
  /** Made once; undefined while it is being made, so that what is made of itself comes to an end. */
  lazily(key: string, make: () => Type | undefined): Type | undefined
}
