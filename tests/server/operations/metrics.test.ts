import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Metrics } from '#server/operations/Metrics.ts'
import { serveMetrics, type ServedMetrics } from '#server/operations/serveMetrics.ts'
import { watchSource } from '#server/operations/watchSource.ts'
import { SourceRefusal } from '#server/people/SourceRefusal.ts'
import { runWorkers } from '#server/runWorkers.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let opened: TestPortal
let served: ServedMetrics
beforeAll(async () => {
  opened = await openTestPortal()
  served = await serveMetrics(opened.portal, 0)
})
afterAll(async () => {
  await served.close()
  await opened.close()
})

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()
const lineOf = (text: string, start: string): string | undefined =>
  text.split('\n').find((line) => line.startsWith(start))

/** A database that answers everything so. */
const answering = (answer: () => Promise<never>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: answer,
})

describe('Prometheus reads', () => {
  test('requests by route, not by address', async () => {
    await opened.app.inject('/api/portal')
    await opened.app.inject('/api/portal')
    await opened.app.inject(`/api/applications/${crypto.randomUUID()}`)
    const text = await scrape()
    const head = 'portal_http_request_seconds_count{method="GET",route='
    expect(lineOf(text, `${head}"/api/portal",status="200"}`)).toMatch(/ 2$/)
    expect(lineOf(text, `${head}"/api/applications/:id",status="401"}`)).toMatch(/ 1$/)
  })

  test('what became of the questions to outside systems', async () => {
    const ask = (work: () => Promise<string>): Promise<string> =>
      watchSource(opened.portal, { source: 'somewhere', outcomeOf: (answer) => answer }, work)
    await ask(async () => 'found')
    await expect(ask(() => Promise.reject(new SourceRefusal('no')))).rejects.toThrow('no')
    await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const text = await scrape()
    for (const outcome of ['found', 'refused', 'failed'])
      expect(lineOf(text, `portal_source_seconds_count{source="somewhere",outcome="${outcome}"}`)).toMatch(
        / 1$/,
      )
  })

  test('what workers did and where they failed', async () => {
    const { portal } = opened
    const rounds = [async () => 3, () => Promise.reject(new Error('broken')), async () => 0]
    const finished = Promise.withResolvers<void>()
    const run = async (): Promise<number> => {
      const round = rounds.shift()
      if (round === undefined) finished.resolve()
      return round === undefined ? 0 : round()
    }
    const running = runWorkers(portal, [{ name: 'tried', everyMilliseconds: 0, run }])
    await finished.promise
    await running.stop()
    const text = await scrape()
    expect(lineOf(text, 'portal_worker_done_total{worker="tried"}')).toMatch(/ 3$/)
    expect(lineOf(text, 'portal_worker_round_seconds_count{worker="tried",outcome="failed"}')).toMatch(/ 1$/)
  })

  test('what waits and for how long, and the process itself', async () => {
    const text = await scrape()
    for (const name of [
      'portal_outbox_due',
      'portal_timers_oldest_seconds',
      'portal_event_loop_stall_seconds',
    ])
      expect(lineOf(text, `${name} `), name).toBeDefined()
  })

  test('all that is not asked of the database while that is away or says nothing, and that it is', async () => {
    const there = await openTestPortal()
    const watched = await serveMetrics(there.portal, 0)
    const read = () => fetch(`http://127.0.0.1:${watched.port}/metrics`)
    expect(lineOf(await (await read()).text(), 'portal_database_answers')).toMatch(/ 1$/)
    await watched.close()
    const answers = {
      away: () => Promise.reject(new Error('away')),
      // Held up for ever: whoever asks for the metrics is not.
      silent: () => new Promise<never>(() => {}),
    }
    for (const [how, answer] of Object.entries(answers)) {
      const lost = await openTestPortal()
      const portal = {
        ...lost.portal,
        metrics: new Metrics(),
        database: lost.portal.database.withPlugin(answering(answer)),
      }
      const serving = await serveMetrics(portal, 0)
      const reply = await fetch(`http://127.0.0.1:${serving.port}/metrics`)
      expect(reply.status, how).toBe(200)
      const text = await reply.text()
      expect(lineOf(text, 'portal_database_answers'), how).toMatch(/ 0$/)
      expect(lineOf(text, 'portal_requests_in_work '), how).toBeDefined()
      // No number that looks as if nothing waited.
      expect(lineOf(text, 'portal_outbox_due '), how).toBeUndefined()
      await serving.close()
      await lost.close()
    }
    await there.close()
  })

  test(
    'nothing else there, and nothing of it where the public comes',
    { meta: { spec: ['asvs.13.4.5'] } },
    async () => {
      expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
      expect((await opened.app.inject('/metrics')).statusCode).toBe(404)
    },
  )
})
