import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '#engine/content/types.ts'
import { askRegister } from '#server/facts/askRegister.ts'
import { isOfSource, registerPath } from '#server/facts/registerPath.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { type FakeRegister, openRegister, sayJson } from './registers.ts'

const FACT: Fact = {
  source: 'office',
  path: '/debts/{fin}',
  key: { fin: { at: '/applicant/fin' } },
  timeout: 'PT1S',
  value: { type: 'object', required: ['amount'], properties: { amount: { type: 'number', minimum: 0 } } },
}
let register: FakeRegister
let test: TestPortal
beforeAll(async () => {
  register = await openRegister()
  const config = { sources: { office: register.address }, sourceKeys: { office: 'key' } }
  test = await openTestPortal({ publish: false, config })
})
afterAll(async () => {
  await test.close()
  await register.close()
})
const ask = async (answer: FakeRegister['answer'], fact = FACT) => {
  register.asked = []
  register.answer = answer
  return askRegister(test.portal, fact, { fin: '5AYSEL1' })
}

describe('a register that is asked', () => {
  it('finds', async () => {
    expect(await ask(sayJson({ amount: 3 }))).toEqual({ state: 'found', value: { amount: 3 } })
    expect(register.asked).toEqual(['/debts/5AYSEL1'])
  })
  it('finds nothing, which only 404 says', async () => {
    expect(await ask(sayJson({}, 404))).toEqual({ state: 'none' })
  })
  it.each([
    ['500', sayJson({}, 500)],
    ['403', sayJson({}, 403)],
    ['a wrong shape', sayJson({ amount: '3' })],
    ['a missing property', sayJson({})],
    ['null', sayJson(null)],
    [
      'the 404 page of a gateway',
      (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>'),
    ],
    ['no JSON', (response) => response.end('<html>')],
    ['half an answer', (response) => response.writeHead(200, { 'content-length': '99' }).write('{"amount":')],
    ['another address', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['nothing at all', (response) => response.destroy()],
    ['nothing in time', () => {}],
  ] satisfies [string, FakeRegister['answer']][])('is down when it answers %s', async (_name, answer) => {
    expect(await ask(answer)).toMatchObject({ state: 'down' })
  })
  it('is asked again after a fast fault', async () => {
    let times = 0
    const second: FakeRegister['answer'] = (response) => {
      times += 1
      return times === 1 ? sayJson({}, 503)(response) : sayJson({ amount: 0 })(response)
    }
    expect(await ask(second)).toEqual({ state: 'found', value: { amount: 0 } })
  })
  it('is down where no address is configured', async () => {
    expect(await ask(sayJson({ amount: 0 }), { ...FACT, source: 'nowhere' })).toMatchObject({ state: 'down' })
    expect(register.asked).toEqual([])
  })
})

describe('the address of a question', () => {
  it('is made of the key, encoded, lists by commas', () => {
    const path = '/pass?ids={ids}&year={year}'
    expect(registerPath(path, { ids: ['a,b', 'c/d'], year: 2024 })).toBe('/pass?ids=a%2Cb,c%2Fd&year=2024')
  })
  it.each([
    [{}],
    [{ fin: '' }],
    [{ fin: '..' }],
    [{ fin: '.' }],
    [{ fin: {} }],
    [{ fin: null }],
    [{ fin: [] }],
    [{ fin: 'x'.repeat(300) }],
  ])('is none for the key %j', (key) => {
    expect(registerPath('/people/{fin}', key)).toBeUndefined()
  })
  it.each([
    ['/people/1', true],
    ['/people/1?year=2024', true],
    ['/../admin/keys', false],
    ['/%2e%2e/admin', false],
    ['/people/../../admin', false],
    ['.example.com/people', false],
    ['x', false],
  ])('%s is of its source: %j', (path, expected) => {
    const source = 'http://gateway.example/population'
    expect(isOfSource(`${source}${path}`, source)).toBe(expected)
  })
  it('never leads elsewhere', () => {
    expect(registerPath('/people/{fin}', { fin: '../debts/1?x#y' })).toBe('/people/..%2Fdebts%2F1%3Fx%23y')
  })
})
