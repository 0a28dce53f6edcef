import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isBeyond } from '#server/http/parseJson.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const LIMITS = { depth: 3, values: 10 }

describe('JSON', () => {
  it.each([
    ['many values', `[${'0,'.repeat(10)}0]`],
    ['many members', `{${Array.from({ length: 11 }, (_one, index) => `"k${index}":0`).join()}}`],
    ['many lists', '[[],[],[],[],[],[],[]]'],
    ['many levels', '[[[[]]]]'],
    ['many levels, cut off', '[{"a":[{'],
    ['many values behind a text of quotes', `["\\\\","\\"",${'0,'.repeat(10)}0]`],
  ])('of %s is too much', (_what, text) => {
    expect(isBeyond(text, LIMITS)).toBe(true)
  })

  it.each([
    ['a text of signs', `["${'[{,'.repeat(99)}"]`],
    ['a text that ends in a backslash', String.raw`{"a":"\\","b":[[1]]}`],
    ['a text without an end', `["${',['.repeat(99)}`],
    ['few values', '{"a":[1,2,{"b":"c"}]}'],
  ])('of %s is taken', (_what, text) => {
    expect(isBeyond(text, LIMITS)).toBe(false)
  })

  it('that is within half of the limits is never too much', () => {
    const valuesOf = (value: unknown): number =>
      1 +
      (typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, one) => sum + valuesOf(one), 0)
        : 0)
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        expect(isBeyond(text, { depth: 6, values: 2 * valuesOf(value) })).toBe(false)
      }),
    )
  })
})

describe('a body that no call takes', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())
  afterEach(() => vi.restoreAllMocks())

  const keys = `{${Array.from({ length: 75_000 }, (_one, index) => `"k${index}":0`).join()}}`
  const deep = `${'['.repeat(490_000)}${']'.repeat(490_000)}`
  const parsed = async (url: string, payload: string): Promise<[number, number]> => {
    const parse = vi.spyOn(JSON, 'parse')
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await portal.app.inject({ method: 'POST', url, headers, payload })
    return [statusCode, parse.mock.calls.filter(([text]) => text.length > 1000).length]
  }

  it.each([
    ['/api/auth', keys, 400],
    ['/api/auth', deep, 400],
    ['/api/messages/payment/paid', keys, 400],
    ['/nothing', keys, 404],
    ['/api/nothing', '[]'.padEnd(900_000), 404],
  ])('is refused at %s before it is parsed', async (url, payload, status) => {
    expect(await parsed(url, payload)).toEqual([status, 0])
  })
})
