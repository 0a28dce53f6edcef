/** A page of a document: A4 stays readable at about 170 dots an inch. */
export const PICTURE = { longest: 2000, quality: 0.8 }
/** Tried in turn where a document of many pages is too large otherwise. */
export const SMALLER: readonly { longest: number; quality: number }[] = [
  { longest: 1600, quality: 0.65 },
  { longest: 1300, quality: 0.5 },
]
