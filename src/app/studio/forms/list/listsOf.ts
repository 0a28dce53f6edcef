/** The reference lists that there are. */
export function listsOf(paths: Iterable<string>): string[] {
  return [...paths].flatMap((path) => /^workflows\/lists\/(.+)\.json$/.exec(path)?.[1] ?? []).sort()
}
