import type { Content } from '#engine/content/types.ts'

/** The form and those that take parts of it. */
export function formsWith(form: string, { forms }: Content): Set<string> {
  const found = new Set([form])
  for (const known of found) {
    const [, short = known] = known.split('/')
    for (const [id, schema] of Object.entries(forms)) {
      if (references(schema).some((one) => one.includes(short))) found.add(id)
    }
  }
  return found
}

const known = new WeakMap<object, readonly string[]>()

function references(schema: object): readonly string[] {
  const before = known.get(schema)
  if (before !== undefined) return before
  const found = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1] ?? '')
  known.set(schema, found)
  return found
}
