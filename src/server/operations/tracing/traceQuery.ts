import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { ownTracer } from './traced.ts'

/** A span for each query that ended: its text has places for values, never the values. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const end = Date.now()
  const span = ownTracer().startSpan('query', {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}
