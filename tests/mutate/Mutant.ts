/** Content with one fault, as an analyst would have made it. */
export interface Mutant {
  /** What was done, in words: "the target status of submit is misspelt". */
  title: string
  /** Path -> the new text; undefined = the file is gone. */
  edits: ReadonlyMap<string, string | undefined>
  /** What the release had otherwise that was published before; only of codes that compare with one. */
  release?: ReadonlyMap<string, string | undefined>
  /** Cases that are played; only of codes that tell of them. */
  cases?: ReadonlyMap<string, string>
  /** Where it must be told; one of these is enough. */
  expect: readonly { code: string; file: string; pointer: string }[]
}
/** Breaks the content in one code's way, everywhere it can be broken so. Needs no clock and no randomness. */
export interface Mutator {
  code: string
  mutants: (files: ReadonlyMap<string, string>) => Iterable<Mutant>
}
