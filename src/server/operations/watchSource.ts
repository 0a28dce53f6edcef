import { SourceRefusal } from '../people/SourceRefusal.ts'
import type { Portal } from '../Portal.ts'
import { traced } from './tracing/traced.ts'

/**
 * A question to an outside system, timed and traced. `outcomeOf` names what became of an answer; what is thrown is
 * `refused` (SourceRefusal) or `failed`.
 */
export async function watchSource<T>(
  portal: Portal,
  { source, outcomeOf }: { source: string; outcomeOf: (answer: T) => string },
  ask: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  const note = (outcome: string): void =>
    portal.metrics.source(source, outcome, (performance.now() - start) / 1000)
  try {
    const answer = await portal.admission.outside(() =>
      traced(`source ${source}`, { 'portal.source': source }, ask),
    )
    note(outcomeOf(answer))
    return answer
  } catch (cause) {
    note(cause instanceof SourceRefusal ? 'refused' : 'failed')
    throw cause
  }
}
