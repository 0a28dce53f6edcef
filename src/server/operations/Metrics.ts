import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ConnectionEnd } from './ConnectionTable.ts'

/** From a look-up in memory to the longest that a person waits. Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** An outside system is cut off after five seconds; a round of work has no end of its own. */
const ROUND_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

/** By which limit SMS that people cause themselves are held back (`accounts/limitSms.ts`). */
const SMS_LIMITS = ['network', 'home', 'country', 'abroad', 'all', 'person'] as const
export type SmsLimit = (typeof SMS_LIMITS)[number]

/**
 * What Prometheus reads of one process: numbers by route, source and worker; never a name, an id or an address of
 * somebody. Times are in seconds, names follow https://prometheus.io/docs/practices/naming/.
 */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests = this.#histogram(
    'portal_http_request_seconds',
    'Requests: from the first byte to the last of the answer.',
    ['method', 'route', 'status'],
    REQUEST_BUCKETS,
  )
  readonly #sources = this.#histogram(
    'portal_source_seconds',
    'Questions to outside systems, with what became of them: found, none, refused, or why there was no answer.',
    ['source', 'outcome'],
    REQUEST_BUCKETS,
  )
  readonly #rounds = this.#histogram(
    'portal_worker_round_seconds',
    'Rounds of work beside the requests.',
    ['worker', 'outcome'],
    ROUND_BUCKETS,
  )
  readonly #done = new Counter({
    name: 'portal_worker_done_total',
    help: 'Things that workers did: letters, timers, drafts.',
    labelNames: ['worker'],
    registers: [this.registry],
  })

  readonly #threadLimits = new Counter({
    name: 'portal_thread_limits_total',
    help: 'Jobs of worker threads that went over a limit of time, memory or queue.',
    labelNames: ['pool', 'limit'],
    registers: [this.registry],
  })

  readonly #smsHeld = new Counter({
    name: 'portal_sms_held_total',
    help: 'SMS that were not sent because too many were asked for without a sign-in, by the limit that was reached.',
    labelNames: ['limit'],
    registers: [this.registry],
  })

  readonly #quotas = new Counter({
    name: 'portal_quota_refused_total',
    help: 'Uploads, drafts and messages that were refused because so much is stored already, by the limit.',
    labelNames: ['quota'],
    registers: [this.registry],
  })

  readonly #messages = new Counter({
    name: 'portal_messages_refused_total',
    help: 'Signed messages of outside systems that were not taken, by source and code of the answer.',
    labelNames: ['source', 'code'],
    registers: [this.registry],
  })

  readonly #publishingFailed = new Counter({
    name: 'portal_publishing_failed_total',
    help: 'Editions that were not published at their moment, and will not be until somebody looks: publishing failed.',
    registers: [this.registry],
  })

  constructor() {
    // A series that begins with its first event has no increase: nobody would be told.
    for (const limit of SMS_LIMITS) this.#smsHeld.inc({ limit }, 0)
  }

  threadLimit(pool: string, limit: 'time' | 'memory' | 'output' | 'queue'): void {
    this.#threadLimits.inc({ pool, limit })
  }

  readonly #connectionEnds = new Counter({
    name: 'portal_connections_ended_total',
    help: 'Connections that were refused (address, process, streams) or closed early (idle, bodies, pipelined, unread).',
    labelNames: ['why'],
    registers: [this.registry],
  })

  request(
    { method, route, status }: { method: string; route: string; status: number },
    seconds: number,
  ): void {
    this.#requests.observe({ method, route, status }, seconds)
  }

  connectionEnded(why: ConnectionEnd): void {
    this.#connectionEnds.inc({ why })
  }

  source(source: string, outcome: string, seconds: number): void {
    this.#sources.observe({ source, outcome }, seconds)
  }

  /** `done`: how many things; undefined = the round failed. */
  round(worker: string, done: number | undefined, seconds: number): void {
    this.#rounds.observe({ worker, outcome: done === undefined ? 'failed' : 'done' }, seconds)
    if (done !== undefined) this.#done.inc({ worker }, done)
  }

  /** One SMS is held back, because this limit is reached. */
  smsHeld(limit: SmsLimit): void {
    this.#smsHeld.inc({ limit })
  }

  /** A signed message of this source is not taken. */
  messageRefused(source: string, code: string): void {
    this.#messages.inc({ source, code })
  }

  /** An edition was given up whose moment had come. */
  publishingFailed(): void {
    this.#publishingFailed.inc()
  }

  /** Refused because so much is stored already: by which limit. */
  quotaRefused(quota: string): void {
    this.#quotas.inc({ quota })
  }

  /** A number that is read whenever somebody asks for the metrics; undefined: it is not known now, and not told. */
  gauge(name: string, help: string, read: () => Promise<number | undefined> | number): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const number = await read()
        if (number === undefined) this.remove()
        else this.set(number)
      },
    })
    this.registry.registerMetric(gauge)
  }

  /** As `gauge`, with a number for each value of one label. */
  gauges(
    name: string,
    help: string,
    label: string,
    read: () => Promise<readonly (readonly [string, number])[]> | readonly (readonly [string, number])[],
  ): void {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [],
      async collect() {
        const numbers = await read()
        this.reset()
        for (const [value, number] of numbers) this.set({ [label]: value }, number)
      },
    })
    this.registry.registerMetric(gauge)
  }

  #histogram<L extends string>(name: string, help: string, labelNames: L[], buckets: number[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] })
  }
}
