import { StartFault } from './StartFault.ts'

/** What the operator reads when the portal cannot start. A programming fault keeps its stack. */
export function reportStartFault(cause: unknown): string {
  if (cause instanceof StartFault)
    return [cause.message, ...cause.details.map((line) => `  ${line}`)].join('\n')
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}
