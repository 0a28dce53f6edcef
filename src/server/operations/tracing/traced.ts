import { type Attributes, context, propagation, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'

/** Does nothing until `exportTraces` registers where spans go. One that is kept would go on with an exporter that has ended. */
export const ownTracer = (): Tracer => trace.getTracer('portal')

/** `work` as a step of the trace that it belongs to. Attributes hold ids and names of the program, nobody's data. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return ownTracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (cause) {
      // Its message may name somebody.
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw cause
    } finally {
      span.end()
    }
  })
}

/**
 * The W3C header by which the next system goes on with the trace; empty where none is under way. No other: `baggage` and
 * `tracestate` would carry on what somebody else wrote.
 */
export function traceHeaders(): { traceparent?: string } {
  const headers: { traceparent?: string } = {}
  propagation.inject(context.active(), headers)
  const { traceparent } = headers
  return traceparent === undefined ? {} : { traceparent }
}
