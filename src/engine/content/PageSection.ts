/** Ids of texts: paragraphs, then points of a list, then where to go on. */
export interface PageSection {
  heading?: string
  texts?: string[]
  points?: string[]
  link?: { id: string; url: string }
}
