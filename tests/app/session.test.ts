import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPortal } from '#app/content/loadPortal.ts'
import { call } from '#app/http/call.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { signOnToken } from '#app/http/signOnToken.ts'
import { connectCallsToSession, expiredSessionAtom } from '#app/session/expiredSession.ts'
import { chooseLanguage } from '#app/session/language.ts'
import {
  chooseService,
  enterWithToken,
  logout,
  signIn,
  signInWithToken,
  startSession,
} from '#app/session/session.ts'
import { writeSaved } from '#app/session/savedSession.ts'
import { clientState } from '#app/state/clientState.ts'
import { startPortal } from '#app/start/startPortal.ts'
import { store } from '#app/state/store.ts'
import { json, LEYLA, type PortalStub, stubPortal } from './portalStub.ts'

const me = 'GET /api/users/current_user'

let page: PortalStub
let left: number
beforeEach(async () => {
  page = stubPortal()
  left = 0
  for (const name of ['token', 'adminToken', 'language', 'service'] as const) writeSaved(name, null)
  connectCallsToSession(() => {
    left += 1
  })
  page.answer(me, () => json(200, LEYLA))
  store.set(clientState.user, { loaded: false })
  store.set(clientState.service, null)
  await loadPortal()
})
afterEach(() => vi.unstubAllGlobals())

const user = () => store.get(clientState.user)
const language = () => store.get(clientState.locale).lang

describe('the start of a page', () => {
  it(
    'is loading, then ready; failed while the server does not answer, and ready when it is tried again',
    { meta: { spec: ['3.state.startState'] } },
    async () => {
      const states: string[] = []
      const stop = store.sub(clientState.startState, () => states.push(store.get(clientState.startState)))
      await startPortal()
      page.answer('GET /api/portal', () => json(500, { code: 'error.internal' }))
      await startPortal()
      page = stubPortal()
      await startPortal()
      stop()
      expect(states.slice(-5)).toEqual(['ready', 'loading', 'failed', 'loading', 'ready'])
    },
  )

  it('has failed where its pages cannot be had, and no failure is left to nobody', async () => {
    const lost = vi.fn<() => void>()
    process.on('unhandledRejection', lost)
    Object.assign(location, { pathname: '/boat' })
    page.saved.set('token', 'old')
    page.answer(me, async () => {
      // By now the pages have failed, and whoever asked for them has not been told yet.
      await vi.waitUntil(() => page.asked.includes('GET /content/r/pages.boat.json'), { timeout: 90_000 })
      await new Promise(setImmediate)
      return json(200, LEYLA)
    })
    await startPortal()
    process.off('unhandledRejection', lost)
    expect(store.get(clientState.startState)).toBe('failed')
    expect(lost).not.toHaveBeenCalled()
  })

  it(
    'begins not loaded and sets an empty user as loaded where no token is saved',
    { meta: { spec: ['3.user.loaded', '4.notLoaded', '4.noToken'] } },
    async () => {
      expect(user()).toEqual({ loaded: false })
      await startSession()
      expect(user()).toEqual({ loaded: true })
      expect(page.asked).not.toContain(me)
    },
  )

  it(
    'loads the current user with the saved token',
    { meta: { spec: ['3.state.user', '4.loaded.current', '4.savedToken'] } },
    async () => {
      page.saved.set('token', 'old')
      page.answer(me, (request) => {
        expect(request.headers.get('authorization')).toBe('Bearer old')
        return json(200, LEYLA)
      })
      await startSession()
      expect(user()).toMatchObject({ loaded: true, first_name: 'Leyla' })
    },
  )

  it(
    'stores the token of the answer and removes it from the user',
    { meta: { spec: ['3.storage.token', '7.currentUserToken'] } },
    async () => {
      page.saved.set('token', 'old')
      await startSession()
      expect(page.saved.get('token')).toBe('fresh')
      expect(user()).not.toHaveProperty('token')
    },
  )

  it.each([401, 403, 404])(
    'clears a saved token that is answered with %s',
    { meta: { spec: ['7.currentUserFailure', '8.currentUser'] } },
    async (status) => {
      page.saved.set('token', 'old')
      page.answer(me, () => json(status, { code: 'error.signIn' }))
      await startSession()
      expect(page.saved.has('token')).toBe(false)
      expect(user()).toEqual({ loaded: true })
    },
  )

  it('keeps the saved token while the server is at fault, and stays not loaded', async () => {
    page.saved.set('token', 'old')
    page.answer(me, () => json(500, { code: 'error.internal' }))
    await expect(startSession()).rejects.toBeInstanceOf(ApiFailure)
    expect(page.saved.get('token')).toBe('old')
    expect(user()).toEqual({ loaded: false })
  })

  it('restores the saved language', { meta: { spec: ['4.restored.language'] } }, async () => {
    page.saved.set('language', 'en')
    await startSession()
    expect(language()).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('is in Azerbaijani where no language is saved', { meta: { spec: ['3.state.locale'] } }, async () => {
    await startSession()
    expect(language()).toBe('az')
  })

  it(
    'restores the saved service',
    { meta: { spec: ['3.state.service', '4.restored.service'] } },
    async () => {
      page.saved.set('service', 'sample')
      await startSession()
      expect(store.get(clientState.service)).toBe('sample')
    },
  )

  it('unregisters any service worker', { meta: { spec: ['4.serviceWorker'] } }, async () => {
    await startSession()
    expect(page.unregistered()).toBe(1)
  })

  it(
    'forces Azerbaijani on citizens, whatever is saved or chosen',
    { meta: { spec: ['4.forcedAz', '9.languages.az'] } },
    async () => {
      page.saved.set('token', 'old')
      page.saved.set('language', 'en')
      page.answer(me, () => json(200, { ...LEYLA, citizenshipId: 1 }))
      await startSession()
      expect(language()).toBe('az')
      await chooseLanguage('en')
      expect(language()).toBe('az')
    },
  )
})

describe('a session becomes loaded with its user', () => {
  it('after signing in with credentials', { meta: { spec: ['4.loaded.login'] } }, async () => {
    page.answer('POST /api/auth', () => json(200, LEYLA))
    await signIn({ login: 'leyla@example.az', password: 'secret1' })
    expect(user()).toMatchObject({ loaded: true, fin: '5LEYLA1' })
    expect(page.saved.get('token')).toBe('fresh')
  })

  it('after single sign-on', { meta: { spec: ['4.loaded.asan'] } }, async () => {
    page.answer('POST /api/auth/asan_login', () => json(200, LEYLA))
    await signInWithToken({ token: 'from-provider' })
    expect(user()).toMatchObject({ loaded: true, fin: '5LEYLA1' })
    expect(page.saved.get('token')).toBe('fresh')
  })

  it(
    'after sign-up: the token is saved, then the user is fetched with it',
    { meta: { spec: ['4.loaded.signup', '4.signup'] } },
    async () => {
      page.answer(me, (request) => {
        expect(request.headers.get('authorization')).toBe('Bearer new')
        return json(200, { ...LEYLA, token: 'new' })
      })
      await enterWithToken('new')
      expect(page.saved.get('token')).toBe('new')
      expect(user()).toMatchObject({ loaded: true, fin: '5LEYLA1' })
    },
  )
})

describe('exit', () => {
  it(
    'clears the service first, then the user to loaded only',
    { meta: { spec: ['asvs.14.3.1', '3.storage.service', '4.logout'] } },
    async () => {
      await enterWithToken('new')
      chooseService('sample')
      expect(page.saved.get('service')).toBe('sample')
      const order: string[] = []
      const stop = [
        store.sub(clientState.service, () => order.push('service')),
        store.sub(clientState.user, () => order.push('user')),
      ]
      await logout()
      for (const end of stop) end()
      expect(order).toEqual(['service', 'user'])
      expect(user()).toEqual({ loaded: true })
      expect([...page.saved.keys()]).toEqual(['language'])
      expect(page.asked).toContain('DELETE /api/auth')
    },
  )

  it('is not taken back by the answer to who was signed in before', async () => {
    await enterWithToken('fresh')
    let tell = (_answer: Response) => {}
    const told = new Promise<Response>((resolve) => {
      tell = resolve
    })
    page.answer(me, () => told)
    const asking = startSession()
    await vi.waitFor(() => expect(page.asked.filter((call) => call === me)).toHaveLength(2), {
      timeout: 90_000,
    })
    await logout()
    tell(json(200, LEYLA))
    await asking
    expect(user()).toEqual({ loaded: true })
    expect(page.saved.has('token')).toBe(false)
  })
})

describe('an answered 401', () => {
  const over = () => json(401, { code: 'error.signIn' })

  it(
    'of the service list ends the session and goes to the first page',
    { meta: { spec: ['8.services401'] } },
    async () => {
      await enterWithToken('new')
      page.answer('GET /api/main/services', over)
      await expect(call('services')).rejects.toMatchObject({ status: 401 })
      expect(left).toBe(1)
      expect(user()).toEqual({ loaded: true })
      expect(page.saved.has('token')).toBe(false)
      expect(store.get(expiredSessionAtom)).toBeNull()
    },
  )

  it('of any other call asks to sign in over the work and then repeats it', async () => {
    await enterWithToken('new')
    page.answer('GET /api/applications', over)
    const rows = call('applications', { query: {} })
    await vi.waitFor(() => expect(store.get(expiredSessionAtom)).not.toBeNull(), { timeout: 90_000 })
    expect(user()).toMatchObject({ fin: '5LEYLA1' })
    page.answer('GET /api/applications', () => json(200, []))
    store.get(expiredSessionAtom)?.answer('repeat')
    await expect(rows).resolves.toEqual([])
    expect(left).toBe(0)
  })
})

describe('the token of the single sign-on provider', () => {
  it(
    'is data.data.token, asked with the browser’s cookies',
    { meta: { spec: ['7.signonToken'] } },
    async () => {
      page.answer('GET /token', (request) => {
        expect(request.credentials).toBe('include')
        return json(200, { data: { token: 'given' } })
      })
      await expect(signOnToken('http://portal.test/token')).resolves.toBe('given')
    },
  )

  it('is a failure where nobody is signed in there', async () => {
    page.answer('GET /token', () => json(401, {}))
    await expect(signOnToken('http://portal.test/token')).rejects.toMatchObject({ status: 401 })
  })
})
