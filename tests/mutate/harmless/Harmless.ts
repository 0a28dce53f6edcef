/** Content changed in a way that is no fault: nothing may be told of it that was not told before. */
export interface Harmless {
  title: string
  /** Path -> the new text; undefined = the file is gone. Made only when it is tried. */
  readonly edits: ReadonlyMap<string, string | undefined>
}
/** Changes of one kind, everywhere. */
export interface HarmlessKind {
  kind: string
  /** Codes that are rightly told of what the change leaves behind. */
  but?: readonly string[]
  changes: (files: ReadonlyMap<string, string>) => Iterable<Harmless>
}
