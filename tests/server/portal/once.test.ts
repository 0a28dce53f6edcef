import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createOnce } from '#server/http/once.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let portal: TestPortal
let person = ''
beforeAll(async () => {
  portal = await openTestPortal({ publish: false })
  const profile = { firstName: 'Ad', lastName: 'Soyad', birthDate: '2000-01-01', citizenshipId: 1 }
  const account = { profile, contact: null, password: null, language: 'az' }
  person = await portal.portal.database
    .transaction()
    .execute((trx) => createPerson(portal.portal, trx, account))
})
afterAll(() => portal.close())

/** A command with a key, as the framework hands it over. */
function command(key: string, body: object, work: () => Promise<object>): Promise<object> {
  const request: Pick<FastifyRequest, 'method' | 'url' | 'body' | 'headers' | 'person'> = {
    method: 'POST',
    url: '/api/applications',
    body,
    headers: { 'idempotency-key': key },
    person: {
      id: person,
      role: 0,
      citizenshipId: 1,
      roles: [],
      language: 'az',
    },
  }
  const once = createOnce(portal.portal, request, calls.createApplication)
  return portal.portal.database.transaction().execute((trx) => once(trx, work))
}

test('the same key and body run once and answer the same', async () => {
  const key = randomUUID()
  let runs = 0
  const work = async () => ({ run: (runs += 1) })
  expect(await command(key, { process: 'a' }, work)).toEqual({ run: 1 })
  expect(await command(key, { process: 'a' }, work)).toEqual({ run: 1 })
  expect(runs).toBe(1)
})

test('two at once run once', async () => {
  const key = randomUUID()
  let runs = 0
  const work = async () => ({ run: (runs += 1) })
  const answers = await Promise.all([command(key, {}, work), command(key, {}, work)])
  expect(answers).toEqual([{ run: 1 }, { run: 1 }])
})

test('the same key with another body is refused', async () => {
  const key = randomUUID()
  await command(key, { process: 'a' }, async () => ({}))
  await expect(command(key, { process: 'b' }, async () => ({}))).rejects.toMatchObject({
    code: 'error.idempotency',
  })
})

test('a work that failed may be tried again with its key', async () => {
  const key = randomUUID()
  const fails = () => Promise.reject(new Error('away'))
  await expect(command(key, {}, fails)).rejects.toThrow('away')
  expect(await command(key, {}, async () => ({ ok: true }))).toEqual({ ok: true })
})
