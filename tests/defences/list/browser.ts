import type { Defence } from '../Defence.ts'

const HEADERS = 'tests/server/attacks/headers.test.ts'
const SITES = 'tests/server/attacks/otherSites.test.ts'
const secure = (defence: Omit<Defence, 'test' | 'file'>): Defence => ({
  test: HEADERS,
  file: 'src/server/http/secure.ts',
  ...defence,
})

/** What a browser is told, and what it keeps from other sites. */
export const browserDefences: readonly Defence[] = [
  secure({
    asvs: ['3.4.1'],
    find: "strictTransportSecurity: config.origin.startsWith('https:'),",
    replace: 'strictTransportSecurity: false,',
  }),
  secure({
    asvs: ['3.4.2'],
    find: "const headers = { ...safe, 'permissions-policy'",
    replace: "const headers = { ...safe, 'access-control-allow-origin': '*', 'permissions-policy'",
  }),
  secure({ asvs: ['3.4.3'], find: "'object-src': [none],", replace: "'object-src': [self]," }),
  secure({
    asvs: ['14.2.3', '3.4.3'],
    find: "'connect-src': [self, ...signOn],",
    replace: "'connect-src': ['https:'],",
  }),
  secure({
    asvs: ['3.4.4'],
    find: 'crossOriginEmbedderPolicy: false,',
    replace: 'crossOriginEmbedderPolicy: false,\n    xContentTypeOptions: false,',
  }),
  secure({
    asvs: ['3.4.5'],
    find: "referrerPolicy: { policy: 'same-origin' },",
    replace: "referrerPolicy: { policy: 'unsafe-url' },",
  }),
  secure({ asvs: ['3.4.6'], find: "'frame-ancestors': [none],", replace: "'frame-ancestors': ['https:']," }),
  secure({
    asvs: ['14.2.2', '14.3.2'],
    find: "'cache-control': 'no-store' }",
    replace: "'cache-control': 'private' }",
  }),
  {
    asvs: ['4.1.1'],
    test: HEADERS,
    file: 'src/server/calendar/calendarRoutes.ts',
    find: ".type('text/calendar; charset=utf-8')",
    replace: ".type('text/calendar')",
  },
  {
    asvs: ['3.5.1'],
    test: SITES,
    file: 'src/server/http/recognisePerson.ts',
    find: 'bearerToken(request.headers.authorization)',
    replace: "bearerToken(`Bearer ${/token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''}`)",
  },
  {
    asvs: ['3.5.2'],
    test: SITES,
    file: 'src/server/app.ts',
    find: '  limitBodies(app)\n',
    replace:
      "  limitBodies(app)\n  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))\n",
  },
  {
    asvs: ['3.5.4'],
    test: 'tests/server/compiledPages.test.ts',
    file: 'src/server/http/compiledPages.ts',
    find: "  'sandbox allow-scripts',\n",
    replace: '',
  },
  {
    asvs: ['3.5.5'],
    test: 'tests/app/studio/readFromFrame.test.ts',
    file: 'src/app/studio/preview/readFromFrame.ts',
    find: "origin !== 'null' || ",
    replace: '',
  },
  {
    asvs: ['3.5.5'],
    test: 'tests/app/studio/readFromFrame.test.ts',
    file: 'src/app/studio/preview/frame/pageDoor.ts',
    find: ' && origin === portal',
    replace: '',
  },
  {
    asvs: ['3.5.3'],
    test: 'tests/server/asvs/requests.test.ts',
    file: 'src/contract/ownEndpoints.ts',
    find: "calendarTicket: 'POST /api/calendar/ticket'",
    replace: "calendarTicket: 'GET /api/calendar/ticket'",
  },
  {
    asvs: ['14.3.1'],
    test: 'tests/app/session.test.ts',
    file: 'src/app/session/session.ts',
    find: "  chooseService(null)\n  writeSaved('token', null)\n",
    replace: '  chooseService(null)\n',
  },
]
