/** Parts of a path, decoded; a part that is not valid percent-encoding is taken as it stands. */
export function pathParts(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The values of the pattern's `{name}` parts, or undefined when the path does not fit. */
export function matchPath(pattern: string, parts: readonly string[]): { [name: string]: string } | undefined {
  const wanted = pattern.split('/').filter(Boolean)
  if (wanted.length !== parts.length) return undefined
  const params: { [name: string]: string } = {}
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name !== undefined) params[name] = given
    else if (part !== given) return undefined
  }
  return params
}
