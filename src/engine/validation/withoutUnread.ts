/** As Ajv writes the constants of a module: a schema, on a line of its own. */
const CONSTANT = /^const (schema\d+) = /

/**
 * Ajv keeps every schema in the code that it makes of it, most of them unread: they would be sent and parsed for
 * nothing. The code has one statement a line.
 */
export function withoutUnread(code: string): string {
  const lines = code.split('\n')
  const read = new Map<string, number>()
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) read.set(name, (read.get(name) ?? 0) + 1)
  return lines
    .filter((line) => {
      const name = CONSTANT.exec(line)?.[1]
      return name === undefined || (read.get(name) ?? 0) > 1
    })
    .join('\n')
}
