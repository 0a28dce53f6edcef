import { vi } from 'vitest'

type Reply = (request: Request) => Response | Promise<Response>

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A person, as the server answers. */
export const LEYLA = {
  token: 'fresh',
  id: 'p1',
  fin: '5LEYLA1',
  role: 0,
  first_name: 'Leyla',
  last_name: 'Quliyeva',
  image: null,
  citizenshipId: 792,
  language: 'en',
  roles: [],
}

export interface PortalStub {
  /** "GET /api/portal" of every call that the page made, in order. */
  asked: string[]
  /** What the page keeps in local storage. */
  saved: Map<string, string>
  /** Service workers that were taken away. */
  unregistered: () => number
  answer(call: string, reply: Reply): void
}

/** A page without a browser: the answers of a server, local storage, one forgotten service worker. */
export function stubPortal(constants: { [name: string]: unknown } = {}): PortalStub {
  const origin = 'http://portal.test'
  const answers = new Map<string, Reply>()
  const asked: string[] = []
  const saved = new Map<string, string>()
  let unregistered = 0
  const languages = ['az', 'en']
  const portal = {
    release: 'r',
    languages,
    now: '2026-08-01T08:00:00.000Z',
    signOn: null,
    maintenance: null,
    constants,
  }
  answers.set('GET /api/portal', () => json(200, { ...portal, live: false }))
  for (const language of languages)
    answers.set(`GET /content/r/texts.start.${language}.json`, () => json(200, {}))

  vi.stubGlobal('location', { href: origin, origin, pathname: '/' })
  vi.stubGlobal('document', { baseURI: `${origin}/`, documentElement: { lang: '' } })
  const RealRequest = Request
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    asked.push(call)
    return Promise.resolve((answers.get(call) ?? (() => json(404, { code: 'error.notFound' })))(request))
  })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, value: string) => saved.set(name, value),
    removeItem: (name: string) => saved.delete(name),
  })
  const unregister = () => {
    unregistered += 1
    return Promise.resolve(true)
  }
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
  })
  return {
    asked,
    saved,
    unregistered: () => unregistered,
    answer: (call, reply) => answers.set(call, reply),
  }
}
