/** What something is called in each language: `"Field of study" (study)`. */
export interface Called {
  az: string
  en: string
}

/** A change as whoever tells it in another language needs it; the sentence itself stands in the texts under this name. */
export interface Say {
  sentence: string
  params: { [name: string]: string | number | Called }
  /** Of each row of the field. */
  inRow?: boolean
  /** The same words say something else, as what they name has changed. */
  because?: Reason[]
}

export interface Reason {
  kind: 'condition' | 'value' | 'constant' | 'list' | 'rows'
  name: string
}
