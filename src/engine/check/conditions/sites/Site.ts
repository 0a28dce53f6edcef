import type { Place } from '../../../content/checks/place.ts'
import type { Condition, Json } from '../../../values/types.ts'
import type { Reading as Placed } from '../../world/reads/Reading.ts'

/** A condition that stands by itself in the content, and where and how it is read. */
export interface ConditionSite {
  condition: Condition
  place: Place
  placed: Placed
}
/** A schema with own keywords, as a form means it at one field. */
export interface KeywordSite {
  word: 'rules' | 'inList'
  argument: Json
  place: Place
  placed: Placed
}
export interface Sites {
  conditions: ConditionSite[]
  keywords: KeywordSite[]
}
