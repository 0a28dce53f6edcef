import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

const NOBODY = '7NOBODY'
const LEYLA = '5LEYLA7'
const trialProcess: Workflow = {
  id: 'trial',
  service: 'trial',
  initial: 'open',
  for: { self: true },
  facts: { other: { fact: 'person', key: { fin: { at: '/answers/page/otherFin' } } } },
  roles: {},
  steps: [{ id: 'page', form: 'trial/page' }],
  samples: { known: { persona: 'leyla', steps: ['page'], marked: ['/answers/page/otherFin'] } },
  statuses: { open: { phase: 'apply', editable: true }, sent: { phase: 'closed' } },
  transitions: [{ id: 'send', from: ['open'], to: 'sent', by: ['applicant'] }],
}
const trialForm = {
  $id: 'trial/page',
  type: 'object',
  additionalProperties: false,
  properties: { otherFin: { type: 'string' } },
} as const

/** The real content with one more service, which is under test. */
async function publishTrial({ portal }: SandboxPortal): Promise<void> {
  const { content } = await portal.releases.getRelease(portal.database)
  const services = [...content.services.services]
  services.push({ name: 'trial', redirect_url: '/trial', underTest: true, processes: ['trial'] })
  const more: Content = {
    ...content,
    forms: { ...content.forms, 'trial/page': trialForm },
    workflows: { ...content.workflows, trial: trialProcess },
    services: { ...content.services, services },
  }
  const bundle = publishBundle(more, { sha256 })
  await portal.database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content: more,
      sources: new Map(),
      origin: 'folders',
      foldersHash: null,
      at: portal.clock.now(),
    }),
  )
  await portal.releases.refresh(portal.database)
}

function speaker({ app }: SandboxPortal, password: string) {
  return async (email: string) => {
    const { token }: { token: string } = (
      await app.inject({ method: 'POST', url: '/api/auth', payload: { login: email, password } })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    return {
      get: (url: string) => app.inject({ url, headers }),
      post: (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload }),
    }
  }
}

const names = (services: { name: string }[]) => services.map(({ name }) => name)

describe.each([
  ['in development', { production: false, databaseUrl: undefined }, [200, 200, 200]],
  ['in production', { production: true }, [404, 200, 200]],
  ['beside a database of its own', { databaseUrl: 'postgres://elsewhere/portal' }, [404, 200, 200]],
])('a service under test, %s,', (_where, config, [applicant, analyst, admin]) => {
  let portal: SandboxPortal
  let speak: ReturnType<typeof speaker>
  beforeAll(async () => {
    portal = await openSandboxPortal()
    const { password } = await seedDemo(portal.portal)
    await publishTrial(portal)
    Object.assign(portal.portal.config, config)
    speak = speaker(portal, password)
  })
  afterAll(() => portal.close())

  test.each([
    ['aysel@example.az', applicant],
    ['bdu@example.az', applicant],
    ['analyst@example.az', analyst],
    ['admin@example.az', admin],
  ])('is there for %s with answer %i', async (email, status) => {
    const person = await speak(email)
    const list = await person.get('/api/test_services')
    expect(list.statusCode).toBe(status === 200 ? 200 : 403)
    if (status === 200) expect(names(list.json())).toContain('trial')
    const bar = await person.post('/api/main/service_left_bar', { serviceName: 'trial' })
    const eligibility = await person.get('/api/eligibility?process=trial')
    const lookup = await person.post('/api/test_services/lookups', {
      process: 'trial',
      fact: 'other',
      answers: {},
    })
    const draft = await person.post('/api/applications', { process: 'trial' })
    expect([bar, eligibility, lookup, draft].map(({ statusCode }) => statusCode)).toEqual(
      Array(4).fill(status),
    )
  })

  test('is in nobody’s catalogue', { meta: { spec: ['2.testServices'] } }, async () => {
    for (const email of ['aysel@example.az', 'admin@example.az']) {
      const services = await (await speak(email)).get('/api/main/services')
      expect(names(services.json())).not.toContain('trial')
    }
  })

  test('is asked about named people only', async () => {
    const person = await speak('analyst@example.az')
    const ask = async (answers: object) =>
      (await person.post('/api/test_services/lookups', { process: 'trial', fact: 'other', answers })).json()
    expect(await ask({})).toEqual({ state: 'notReady' })
    expect(await ask({ page: { otherFin: NOBODY } })).toEqual({ state: 'none' })
    expect(await ask({ page: { otherFin: LEYLA } })).toMatchObject({
      state: 'found',
      value: { fin: LEYLA },
    })
  })

  test('tells the page whether it is open to everybody', async () => {})

  test('brings its samples and its forms as they were written', async () => {
    const { release } = (await portal.app.inject('/api/portal')).json()
    const { trial } = (await portal.app.inject(`/content/${release}/process.trial.json`)).json()
    expect(trial.written['trial/page'].schema).toEqual(trialForm)
    expect(trial.samples.known).toMatchObject({
      steps: ['page'],
      marked: ['/answers/page/otherFin'],
      applicant: { fin: LEYLA },
      factStates: { other: 'unknown' },
    })
    const transfer = (await portal.app.inject(`/content/${release}/process.transfer.json`)).json()
    expect(transfer.trial).toBeUndefined()
  })
})

test('a process that is not under test has no look-ups without an application', async () => {
  const portal = await openSandboxPortal()
  const { password } = await seedDemo(portal.portal)
  const admin = await speaker(portal, password)('admin@example.az')
  const answer = await admin.post('/api/test_services/lookups', {
    process: 'transfer',
    fact: 'person',
    answers: {},
  })
  expect(answer.statusCode).toBe(404)
  await portal.close()
})
