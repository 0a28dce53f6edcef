import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'

const LOGIN = 'aysel@example.az'
const PASSWORD = 'Portal2026'
const NEXT = 'Another8'

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openDemoPortal()
})
afterAll(() => portal.close())

/** Of the last proof. */
let proof = ''
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, token?: string, payload?: object) {
  const response = await portal.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}`, proof },
  })
  expect([url, response.statusCode]).toEqual([url, 200])
  return response.json()
}
const signIn = (password = PASSWORD) => call('POST', '/api/auth', undefined, { login: LOGIN, password })

/** What the log has of a person that it had not at the last look. */
function follow(person: string) {
  const known = new Set<string>()
  return async () => {
    const rows = await portal.portal.database
      .selectFrom('audit')
      .select(['chain', 'sequence', 'who', 'what', 'about'])
      .where((is) => is.or([is('who', '=', person), is('about', '=', person)]))
      .execute()
    const fresh = rows.filter(({ chain, sequence }) => !known.has(`${chain} ${sequence}`))
    for (const { chain, sequence } of fresh) known.add(`${chain} ${sequence}`)
    return fresh.map(({ who, what, about }) => ({ who, what, about }))
  }
}

it(
  'the log has each sign-in, each proof, each session that somebody ended, each download and each new password',
  { meta: { spec: ['asvs.16.3.1'] } },
  async () => {
    const { id, token } = await signIn()
    const seen = follow(id)
    expect(await seen()).toContainEqual({ who: id, what: 'signIn', about: null })

    await signIn()
    const sessions: { id: string; current: boolean }[] = await call('GET', '/api/users/sessions', token)
    const other = sessions.find(({ current }) => !current)
    expect(await seen()).toEqual([{ who: id, what: 'signIn', about: null }])

    const does = async (what: string, action: () => Promise<unknown>) => {
      await action()
      expect(await seen()).toEqual([{ who: id, what, about: id }])
    }
    await does('account.proof', async () => {
      proof = (await call('POST', '/api/users/proof', token, { password: PASSWORD })).proof
    })
    await does('session.end', () => call('DELETE', `/api/users/sessions/${other?.id}`, token))
    await does('session.endOthers', () => call('DELETE', '/api/users/sessions', token))
    await does('data.download', () => call('GET', '/api/users/data', token))
    await does('changePassword', () =>
      call('POST', '/api/users/password', token, {
        oldPassword: PASSWORD,
        password: NEXT,
        passwordRepeat: NEXT,
      }),
    )

    await call('POST', '/api/auth/reset_password_request', undefined, { email: LOGIN })
    const letter = (await portal.inbox(LOGIN)).at(-1) ?? ''
    const link = /forgetpassword#([\w-]+)/.exec(letter)?.[1] ?? ''
    await call('POST', '/api/auth/validate_token', undefined, { token: link, phoneLast4: '0001' })
    await seen()
    await does('changePassword', () =>
      call('POST', '/api/auth/reset_password', undefined, {
        token: link,
        password: PASSWORD,
        passwordRepeat: PASSWORD,
      }),
    )
  },
)
