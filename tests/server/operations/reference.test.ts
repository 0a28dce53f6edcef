import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFailure } from '#app/errors/describeFailure.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { errorBodyOf } from '#app/http/toFailure.ts'
import { compileText } from '#engine/texts/compileText.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import { buildApp } from '#server/app.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let opened: TestPortal
let log = ''
beforeAll(async () => {
  opened = await openTestPortal({ publish: false })
})
afterAll(() => opened.close())

test.each(['az', 'en'])(
  'what the error page names to a reader (%s) stands in the log with its reason',
  async (language) => {
    log = ''
    const { portal } = opened
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk)
        done()
      },
    })
    const broken = { ...portal, log: fastify({ logger: { level: 'info', stream } }).log }
    const app = await buildApp(broken)
    app.get('/api/broken', { schema: { hide: true } }, () => {
      throw new RangeError('a fault of ours')
    })
    const answer = await app.inject('/api/broken')
    await app.close()

    const failure = new ApiFailure(answer.statusCode, errorBodyOf(answer.statusCode, answer.json()))
    const { id, params } = describeFailure(failure)
    const texts = JSON.parse(
      readFileSync(new URL(`../../../locales/${language}/interface.json`, import.meta.url), 'utf8'),
    )
    const shown = renderMessage(compileText(texts[id]), { reference: String(params['reference']) }, language)

    const lines: { msg: string; reference?: string; name?: string }[] = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const fault = lines.find(({ msg }) => msg === 'fault')
    expect(fault).toMatchObject({ name: 'RangeError' })
    expect(shown).toContain(fault?.reference)
    expect(lines.find(({ msg }) => msg === 'request')?.reference).toBe(fault?.reference)
    expect(answer.body).not.toContain('a fault of ours')
  },
)
