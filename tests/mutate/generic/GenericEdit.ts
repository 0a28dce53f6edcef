import type { Place } from '#engine/content/checks/place.ts'

/** What hands do to a file without knowing what it means. */
export type EditKind =
  | 'a key is dropped'
  | 'a key is renamed'
  | 'neighbours are swapped'
  | 'off by one'
  | 'a wrong neighbour'
  | 'a member stands twice'
  | 'another type'
  | 'turned into its opposite'
  | 'an element is removed'
  | 'a text is cut'

export interface GenericEdit {
  kind: EditKind
  /** What was there and what is there now, short. */
  title: string
  place: Place
  readonly edits: ReadonlyMap<string, string>
}
