import { createInterface } from 'node:readline'

/** Of a check that watches: one after each look, with its time. */
const CLOSING = / in \d+ files \(/

/** The next closing line that a check prints. */
export function closingLines(stream: NodeJS.ReadableStream): () => Promise<string> {
  const lines = createInterface({ input: stream })[Symbol.asyncIterator]()
  return async () => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (CLOSING.test(next.value)) return next.value
    }
    throw new Error('The check has ended')
  }
}
