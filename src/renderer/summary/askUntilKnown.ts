/**
 * Asks, and asks again when the network is back as long as nothing is known: a page that is read stays open, and nothing
 * else would ask anew. Gives the way out.
 */
export function askUntilKnown<Answer>(
  ask: () => Promise<Answer | undefined>,
  take: (answer: Answer) => void,
): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const look = async () => {
    const answer = await ask().catch(() => undefined)
    if (signal.aborted) return
    if (answer === undefined) addEventListener('online', () => void look(), { once: true, signal })
    else take(answer)
  }
  void look()
  return () => gone.abort()
}
