import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { REASON } from './people.ts'

let road: Road
let admin: Traveller
beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
})
afterAll(() => road.close())

const role = { is: 'ministry', institution: null }
const invited = { email: 'thief@example.az', language: 'az', roles: [role] }
/** Whatever gives or takes a role, decides who can sign in, or shows somebody's data as they see them; `:id` is somebody else's. */
const DEEDS: readonly (readonly [url: string, body: object])[] = [
  ['/api/admin/invitations', invited],
  ['/api/admin/people/:id/roles', { role, reason: REASON }],
  ['/api/admin/people/:id/roles/end', { role: crypto.randomUUID(), reason: REASON }],
  ['/api/admin/people/:id/block', { blocked: true, reason: REASON }],
  ['/api/admin/people/:id/sessions/end', { reason: REASON }],
  ['/api/admin/people/:id/second-factor/reset', { reason: REASON }],
  ['/api/admin/switch', { person: ':id', reason: REASON }],
]
/** What an administrator changes with a token alone: nobody's roles and nobody's way in. */
const WITHOUT_PROOF: readonly string[] = ['resendInvitation', 'retryMessage', 'withdrawInvitation']

describe('an administrator’s token alone', () => {
  it(
    'changes nobody’s roles and nobody’s way in: each such call asks who it is',
    { meta: { spec: ['asvs.7.5.1'] } },
    async () => {
      const tural = await road.as('tural@example.az')
      const named = (text: string): string => text.replace(':id', tural.id)
      for (const [url, deed] of DEEDS) {
        const body: object = JSON.parse(named(JSON.stringify(deed)))
        const answer = await admin.send('POST', named(url), body)
        expect([url, answer.status, answer.body]).toMatchObject([
          url,
          403,
          { code: 'error.proofNeeded', params: { proofs: ['password', 'signOn'] } },
        ])
      }
      const { body } = await admin.get(`/api/admin/people/${tural.id}`)
      expect(body).toMatchObject({ status: 'active', roles: [], sessions: [{}] })
      expect((await tural.get('/api/users/current_user')).status).toBe(200)
      expect(await road.inbox('thief@example.az')).toEqual([])
    },
  )

  it('is enough for no call that a later version adds, unless it is named here', () => {
    const names = Object.entries<Call>(calls).flatMap(([name, { who, reads, proven }]) =>
      who === 'admin' && reads !== true && proven !== true ? [name] : [],
    )
    const reading = new Set(
      Object.entries(endpoints).flatMap(([name, endpoint]) => (endpoint.startsWith('GET ') ? [name] : [])),
    )
    expect(names.filter((name) => !reading.has(name)).toSorted()).toEqual(WITHOUT_PROOF)
  })
})
