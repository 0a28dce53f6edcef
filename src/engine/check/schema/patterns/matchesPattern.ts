const compiled = new Map<string, RegExp | undefined>()
const REMEMBERED = 5000

/** As `pattern` asks; what is no pattern finds nothing. */
export function matchesPattern(source: string, text: string): boolean {
  if (!compiled.has(source)) {
    if (compiled.size >= REMEMBERED) compiled.clear()
    compiled.set(source, compile(source))
  }
  return compiled.get(source)?.test(text) ?? false
}

function compile(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u')
  } catch {
    return undefined
  }
}
