import '../../http/fastifyTypes.ts'
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { ownTracer } from './traced.ts'

/**
 * A span for each request; all that it asks for hangs below it. The route's pattern stands for the address, the reference
 * is the one of the log and of the error page.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    // A trace of its own: whoever asks could say that theirs is not to be sampled, and would write headers of what we ask others.
    const span = ownTracer().startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
    request.span = span
    context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { span, routeOptions, method, id } = request
    if (span === null) return
    const route = routeOptions.url ?? 'unknown'
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'portal.reference': id,
    })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
