/** A name with a slip of the hand that leads nowhere: two letters changed places, or one doubled. */
export function misspelt(name: string): string {
  const at = Math.floor(name.length / 2)
  const one = name[at - 1] ?? ''
  const other = name[at] ?? ''
  if (name.length > 2 && one !== other && /[a-z]/i.test(one) && /[a-z]/i.test(other))
    return name.slice(0, at - 1) + other + one + name.slice(at + 1)
  return `${name}x`
}
