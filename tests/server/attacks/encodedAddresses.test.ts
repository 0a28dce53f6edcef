import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { newcomer } from '../newcomer.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** A call is the same call, however its address is written. */
let test: TestPortal
let app: FastifyInstance
let log = ''
let number = 0
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishSmallRelease(test.portal, {})
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  test.portal.log = fastify({ logger: { level: 'info', stream } }).log
  app = await buildApp(test.portal)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

it.each(['/api/auth', '/%61pi/auth', '/ap%69/auth'])(
  'a wrong password at %s has its line in the log',
  async (url) => {
    log = ''
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: { login: 'aysel@example.az', password: 'Wrong2026' },
    })
    expect(answer.json()).toMatchObject({ code: 'error.credentials' })
    expect(log).toContain('error.credentials')
  },
)

it.each(['/api/users/current_user', '/%61pi/users/current_user', '/ap%69/users/current_user'])(
  '%s knows who asks by their token',
  async (url) => {
    const { token } = await newcomer(test.portal, (number += 1))
    const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(statusCode).toBe(200)
  },
)

it.each(['/%61pi/nothing', '/ap%69/nothing'])('%s is no page, and stands in the log', async (url) => {
  log = ''
  const answer = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'application/json; charset=utf-8',
  ])
  expect(log).toContain('error.notFound')
})
