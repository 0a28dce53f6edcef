interface JsonToken {
  kind: 'name' | 'text' | 'value' | 'sign'
  text: string
  /** Where it begins. */
  at: number
}

const TOKEN = /("(?:\\.|[^"\\])*")(?=(\s*:)?)|-?\d[\d.eE+-]*|true|false|null/g

/** Formatted JSON in pieces that can be told apart. */
export function jsonTokens(json: string): JsonToken[] {
  const tokens: JsonToken[] = []
  let end = 0
  for (const match of json.matchAll(TOKEN)) {
    const [text, quoted, colon] = match
    if (match.index > end) tokens.push({ kind: 'sign', text: json.slice(end, match.index), at: end })
    const kind = quoted === undefined ? 'value' : colon === undefined ? 'text' : 'name'
    tokens.push({ kind, text, at: match.index })
    end = match.index + text.length
  }
  if (end < json.length) tokens.push({ kind: 'sign', text: json.slice(end), at: end })
  return tokens
}
