import type { Json } from './Json.ts'
import type { Call, Reply, Route } from './http/Route.ts'
import type { SourceName } from './SourceName.ts'

/** One outside system: its routes, and what it shares with the rest. */
export interface System {
  name: SourceName
  routes: Route[]
  /** Whether `POST /_set` may replace what a path answers. */
  register?: true
  /** Answers what no route answers (a register's records of the named people). */
  otherwise?: (call: Call) => Reply | undefined
  /** Takes back what was changed since the start (`POST /_control {reset: true}`). */
  reset?: () => void
  /** Shown by `GET /_control` beside the faults. */
  state?: () => Json
}
/** What every system is given. */
export interface Surroundings {
  /** Seed of the generated people. */
  seed: number
  now: () => Date
  /** Key of this source: asked in `x-api-key`. */
  key: string
  /** Secret of its signatures: never sent. */
  signingKey: string
  /** Where the portal is; read at each use, because it starts after the sandbox. */
  portal: () => string
  /** Milliseconds that an answer takes on average; 0 = at once. */
  latency: number
  /** Ends when the sandbox closes. */
  closing: AbortSignal
}
