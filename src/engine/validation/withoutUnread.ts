/** As Ajv writes the constants of a module: a schema, on a line of its own. */
const CONSTANT = /^const (schema\d+) = /
/**
 * As it writes an error, its message last: only one that the content names is read. In a text of the content the quote
 * would be escaped, so what is found here is Ajv's.
 */
const ERROR = /^(const err\d+ = \{(?!.*keyword:"errorMessage").*?),message:"must .*\};$/
/** As it writes errors down, seven lines for each. */
const NOTED = /\nif\(vErrors === null\)\{\nvErrors = \[(err\d+)\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}/g

/**
 * Ajv keeps every schema in the code that it makes of it, most of them unread, and an English message with every error:
 * they would be sent and parsed for nothing. The code has one statement a line.
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
    .map((line) => line.replace(ERROR, '$1};'))
    .join('\n')
    .replace(NOTED, '\n(vErrors ??= []).push($1);')
}
