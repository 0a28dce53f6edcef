import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandbox, type OpenSandbox } from './openSandbox.ts'

const AT = '2026-08-01T08:00:00.000Z'

describe('the gateway of messages', () => {
  let open: OpenSandbox
  beforeAll(async () => {
    open = await openSandbox({ now: () => new Date(AT) })
  })
  beforeEach(() => open.post('messages', '/_control', { reset: true }))
  afterAll(() => open.close())
  const inbox = (query: string) => open.get('messages', `/inbox?${query}`)
  const page = async (query = '') => (await fetch(`${open.sandbox.inboxUrl}${query}`)).text()

  test('keeps what it was given, for each address', async () => {
    await open.post('messages', '/sms', { to: '+994 50 100 00 01', text: 'Kod: 123456' })
    await open.post('messages', '/mail', { to: 'Aysel@example.az', subject: 'Kod', text: 'Kod: 654321' })
    expect((await inbox('to=%2B994501000001')).value).toMatchObject({
      messages: [{ kind: 'sms', text: 'Kod: 123456', at: AT }],
    })
    expect((await inbox('to=aysel@example.az')).value).toMatchObject({ messages: [{ subject: 'Kod' }] })
  })

  test('sends nothing twice under one idempotency key', async () => {
    const key = { 'idempotency-key': 'outbox-1' }
    const first = await open.post('messages', '/sms', { to: '1', text: 'a' }, key)
    const second = await open.post('messages', '/sms', { to: '1', text: 'a' }, key)
    expect(second).toEqual(first)
    expect((await inbox('to=1')).value).toHaveProperty('messages.length', 1)
  })

  test('refuses a message without address or text', async () => {
    expect((await open.post('messages', '/sms', { to: '1', text: ' ' })).status).toBe(422)
    expect((await open.post('messages', '/mail', { to: 'a@b.az', text: 'x' })).status).toBe(422)
  })

  test('lets a reader wait for the next message', async () => {
    await open.post('messages', '/sms', { to: '2', text: 'old' })
    const { last } = (await open.get<{ last: number }>('messages', '/inbox?to=2')).value
    const waiting = inbox(`to=2&after=${last}&wait=20`)
    await open.post('messages', '/sms', { to: '3', text: 'not mine' })
    await open.post('messages', '/sms', { to: '2', text: 'new' })
    expect((await waiting).value).toMatchObject({ messages: [{ text: 'new' }] })
  })

  test('answers an empty list when nothing came in time', async () => {
    expect((await inbox('to=4&after=7&wait=0.02')).value).toEqual({ messages: [], last: 7 })
  })

  test('shows the newest first on a page that needs no script and refreshes unless told not to', async () => {
    expect(await page()).toContain('No messages yet')
    await open.post('messages', '/sms', { to: '5', text: 'first' })
    await open.post('messages', '/sms', { to: '5', text: 'second <script>' })
    const shown = await page()
    expect(shown.indexOf('second &lt;script&gt;')).toBeLessThan(shown.indexOf('>first<'))
    expect(shown).toContain('http-equiv="refresh"')
    expect(shown).not.toContain('<script')
    expect(await page('?refresh=off')).not.toContain('http-equiv="refresh"')
  })

  test('makes links of web addresses and locks formatted letters up', async () => {
    const link = 'http://localhost:3000/forgetpassword?token=a&b=c'
    const letter = { to: 'a@b.az', subject: 's', text: `Go: ${link}`, html: '<b>x</b><script>1</script>' }
    const { id } = (await open.post<{ id: number }>('messages', '/mail', letter)).value
    expect(await page()).toContain('<a href="http://localhost:3000/forgetpassword?token=a&amp;b=c">')
    const response = await fetch(`${open.sandbox.sources.messages}/messages/${id}`)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })
})
