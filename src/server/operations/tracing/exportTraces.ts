import { context, propagation, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'

/**
 * Spans go to the collector that the standard variables name (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER`). Gives the way to end: what waits is sent first.
 */
export function exportTraces(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  return async () => {
    // Another server of this process may register an exporter of its own.
    for (const api of [trace, context, propagation]) api.disable()
    await provider.shutdown()
  }
}
