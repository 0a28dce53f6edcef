/** A name with a slip of the hand that leads nowhere: two letters changed places, or one doubled. */
export function misspelt(name: string): string {
  const [first = `${name}x`] = misspellings(name)
  return first
}

/** Names that lead nowhere, as hands slip: letters swapped, one doubled, one lost, one too many. */
export function misspellings(name: string): string[] {
  const at = Math.floor(name.length / 2)
  const one = name[at - 1] ?? ''
  const other = name[at] ?? ''
  const letters = /^[a-z]$/i
  const slips = [
    letters.test(one) && letters.test(other)
      ? name.slice(0, at - 1) + other + one + name.slice(at + 1)
      : name,
    letters.test(other) ? name.slice(0, at) + other + name.slice(at) : name,
    name.length > 3 ? name.slice(0, -1) : name,
    `${name}s`,
  ]
  return [...new Set(slips)].filter((slip) => slip !== name)
}
