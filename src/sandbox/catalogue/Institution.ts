import type { JsonObject } from '../Json.ts'

/** The row shapes of `lists/institution.json` and `lists/specialty.json`. */
export interface Institution extends JsonObject {
  id: string
  name: Name
  kind: string
  region: string
}
export interface Specialty extends JsonObject {
  id: string
  institution: string
  /** Six digits, the same in the whole country. */
  code: string
  cipher: string
  name: Name
  level: string
  base: string
  studyForms: string[]
  languages: string[]
  sectors: string[]
  specialisations: string[]
  /** AZN a year. */
  fee: number
  /** Years. */
  duration: number
  aptitude: boolean
  places: number
}
export interface Name extends JsonObject {
  az: string
  en: string
}
