import type { Catalogue } from '../catalogue/createCatalogue.ts'
import type { People } from './createPeople.ts'

/** What the registers look at: the same people and the same schools, each register with its own errors. */
export interface World {
  seed: number
  people: People
  catalogue: Catalogue
}
