import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type OpenSandbox } from './openSandbox.ts'

const PORTAL = 'http://localhost:3456'
const BACK = `${PORTAL}/asan`

describe('single sign-on', () => {
  let open: OpenSandbox
  beforeAll(async () => {
    open = await openSandbox({ portalOrigin: PORTAL })
  })
  afterAll(() => open.close())
  const address = (path: string) => `${open.sandbox.sources.signOn}${path}`
  const signIn = (fields: Record<string, string>) =>
    fetch(address('/pin'), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const token = (cookie: string, origin = PORTAL) => fetch(address('/token'), { headers: { cookie, origin } })
  const signedIn = async (fin: string) =>
    (await signIn({ return: BACK, fin, pin: '1234' })).headers.get('set-cookie')?.split(';')[0] ?? ''

  const tokenOf = async (fin: string): Promise<{ data: { token: string } }> =>
    (await token(await signedIn(fin))).json()

  test('gives no token to who has not signed in, readable by the portal', async () => {
    const response = await token('')
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(PORTAL)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('asks for the PIN, returns to the portal and then gives a token', async () => {
    const page = await fetch(address(`/pin?return=${encodeURIComponent(BACK)}`))
    expect(await page.text()).toContain('name="pin"')
    const response = await signIn({ return: BACK, fin: '5aysel1', pin: '1234' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(BACK)
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const given = await (await token(cookie.split(';')[0] ?? '')).json()
    expect(given).toEqual({ data: { token: expect.any(String) } })
  })

  test('tells the portal once whose token it is', async () => {
    const given = await tokenOf('5RAUF21')
    expect((await open.post('signOn', '/verify', given.data)).value).toEqual({ fin: '5RAUF21' })
    expect((await open.post('signOn', '/verify', given.data)).status).toBe(404)
  })

  test('verifies only for who has the key', async () => {
    const given = await tokenOf('5RAUF21')
    const response = await fetch(address('/verify'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given.data),
    })
    expect(response.status).toBe(401)
  })

  test('asks again after a wrong PIN or an unknown FIN, and keeps what was typed', async () => {
    for (const fields of [
      { fin: '5AYSEL1', pin: '0000' },
      { fin: 'ZZZZZZZ', pin: '1234' },
    ]) {
      const response = await signIn({ return: BACK, ...fields })
      expect(response.status).toBe(422)
      const page = await response.text()
      expect(page).toContain('role="alert"')
      expect(page).toContain(`value="${fields.fin}"`)
    }
  })

  test('returns nobody to a place outside the portal', async () => {
    for (const strange of [
      'https://example.org/asan',
      `${PORTAL}.example.org/asan`,
      'javascript:alert(1)',
      '',
    ]) {
      expect((await fetch(address(`/pin?return=${encodeURIComponent(strange)}`))).status).toBe(400)
      expect((await signIn({ return: strange, fin: '5AYSEL1', pin: '1234' })).status).toBe(400)
    }
  })

  test('lets no other page read the token', async () => {
    const response = await token(await signedIn('5AYSEL1'), 'http://localhost:9999')
    expect(response.headers.get('access-control-allow-origin')).toBe(null)
  })

  test('ends the session on sign-out', async () => {
    const cookie = await signedIn('5AYSEL1')
    await fetch(address('/sign-out'), { method: 'POST', headers: { cookie } })
    expect((await token(cookie)).status).toBe(401)
  })
})
