import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRoad, type Road } from '../applications/road.ts'
import { appCode, enrol, PASSWORD, prove, REASON, signIn, signOn } from './people.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad({ config: { staffSecondFactor: 'required' } })
})
afterAll(() => road.close())

interface Denied {
  code: string
  message: string
}

const STEP = 30_000
const QUARTER = 15 * 60_000
const enter = (login: string, code?: string) =>
  signIn(road, { login, password: PASSWORD, ...(code !== undefined && { code }) })

describe('where a second factor is required', () => {
  it(
    'staff without one sign in, and do nothing as staff until they have it',
    { meta: { spec: ['asvs.6.3.3'] } },
    async () => {
      const officer = await road.as('bdu@example.az')
      expect((await officer.get('/api/users/current_user')).body).toMatchObject({ secondFactorNeeded: true })
      const queue = () => officer.send('POST', '/api/desk/queue', {})
      expect(await queue()).toMatchObject({ status: 403, body: { code: 'error.secondFactorNeeded' } })
      await enrol(road, officer)
      expect((await queue()).status).toBe(200)
      expect((await officer.get('/api/users/current_user')).body).not.toHaveProperty('secondFactorNeeded')
      expect(
        (await road.inbox('bdu@example.az')).some((text) => text.includes('giriş kodları qoşuldu')),
      ).toBe(true)
    },
  )

  it('administrators neither', async () => {
    const admin = await road.as('admin@example.az')
    const report = () => admin.get('/api/admin/report')
    expect((await report()).body).toMatchObject({ code: 'error.secondFactorNeeded' })
    await enrol(road, admin)
    expect((await report()).status).toBe(200)
  })

  it('nobody else is asked, and who has one may give it up', async () => {
    const aysel = await road.as('aysel@example.az')
    expect((await aysel.get('/api/users/second-factor')).body).toMatchObject({
      needed: false,
      optional: true,
    })
    const { recoveryCodes } = await enrol(road, aysel)
    const off = (proof = {}) => aysel.send<Denied>('POST', '/api/users/second-factor/end', undefined, proof)
    expect(await off()).toMatchObject({ status: 403, body: { code: 'error.proofNeeded' } })
    const wrong = await aysel.send<Denied>('POST', '/api/users/proof', { code: '000000' })
    expect(wrong.body.message).toBe('msg.codeWrong')
    const proof = await prove(aysel, { code: recoveryCodes[0] ?? '' })
    expect((await off(proof)).status).toBe(200)
    expect((await off(await prove(aysel))).status).toBe(409)
    expect((await enter('aysel@example.az')).status).toBe(200)
  })

  it('is not turned on where its letter and its recovery codes cannot be made', async () => {
    const elchin = await road.as('elchin@example.az')
    const proof = await prove(elchin)
    const begun = await elchin.send<{ secret: string }>('POST', '/api/users/second-factor', undefined, proof)
    const code = appCode(begun.body.secret, road.clock.now())
    const confirm = () => elchin.send('POST', '/api/users/second-factor/confirm', { code }, proof)
    const broken = vi.spyOn(road.portal, 'enqueue').mockRejectedValueOnce(new Error('no room'))
    expect((await confirm()).status).toBe(500)
    broken.mockRestore()
    const state = async () => (await elchin.get('/api/users/second-factor')).body
    expect(await state()).toMatchObject({ on: false, recoveryCodes: 0 })
    // The same code goes on counting: nothing was taken.
    expect((await confirm()).status).toBe(200)
    expect(await state()).toMatchObject({ on: true, recoveryCodes: 10 })
  })

  it('staff keep it', async () => {
    const officer = await road.as('aztu@example.az')
    const { recoveryCodes } = await enrol(road, officer)
    const proof = await prove(officer, { code: recoveryCodes[0] ?? '' })
    const off = await officer.send('POST', '/api/users/second-factor/end', undefined, proof)
    expect(off.body.message).toBe('msg.secondFactorKept')
  })
})

describe('a sign-in with a second factor', () => {
  it(
    'wants the code after the right password alone, and takes each code once',
    { meta: { spec: ['asvs.6.5.1', 'asvs.6.3.3'] } },
    async () => {
      const officer = await road.as('ministry@example.az')
      const { secret } = await enrol(road, officer)
      const code = () => appCode(secret, road.clock.now())
      const login = 'ministry@example.az'
      expect(await signIn(road, { login, password: 'Wrong2026' })).toMatchObject({
        status: 401,
        body: { code: 'error.credentials' },
      })
      const asked = await enter(login)
      expect(asked).toMatchObject({ status: 401, body: { code: 'error.secondFactor' } })
      // The password is shown again with the code: no other word stands for it.
      expect(asked.body).not.toHaveProperty('params')
      // The code with which it was turned on was taken there.
      expect(await enter(login, code())).toMatchObject({
        body: { code: 'error.secondFactor', message: 'msg.codeWrong' },
      })
      road.clock.advance(STEP)
      expect((await enter(login, code())).status).toBe(200)
      expect((await enter(login, code())).status).toBe(401)
    },
  )

  it('takes a recovery code, once, and nobody else’s', { meta: { spec: ['asvs.6.5.1'] } }, async () => {
    const officer = await road.as('helpdesk@example.az')
    const { recoveryCodes } = await enrol(road, officer)
    const other = await road.as('finance@example.az')
    await enrol(road, other)
    const [code = ''] = recoveryCodes
    expect((await enter('finance@example.az', code)).status).toBe(401)
    expect((await enter('helpdesk@example.az', code.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await enter('helpdesk@example.az', code)).status).toBe(401)
    expect((await officer.get('/api/users/second-factor')).body).toMatchObject({ recoveryCodes: 9 })
    const proof = await prove(officer, { code: recoveryCodes[1] ?? '' })
    const fresh = await officer.send<{ recoveryCodes: string[] }>(
      'POST',
      '/api/users/second-factor/codes',
      undefined,
      proof,
    )
    expect(fresh.body.recoveryCodes).toHaveLength(10)
    expect((await enter('helpdesk@example.az', recoveryCodes[2] ?? '')).status).toBe(401)
    expect((await enter('helpdesk@example.az', fresh.body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  it('waits after too many wrong codes', { meta: { spec: ['asvs.6.6.3'] } }, async () => {
    const officer = await road.as('agency@example.az')
    const { secret } = await enrol(road, officer)
    for (let round = 0; round < 10; round += 1)
      expect((await enter('agency@example.az', '000000')).status).toBe(401)
    road.clock.advance(STEP)
    expect((await enter('agency@example.az', appCode(secret, road.clock.now()))).status).toBe(429)
    road.clock.advance(QUARTER)
    expect((await enter('agency@example.az', appCode(secret, road.clock.now()))).status).toBe(200)
  })

  it(
    'of the single sign-on wants it as well, though the provider’s word works once',
    { meta: { spec: ['asvs.6.3.4', 'asvs.6.8.4'] } },
    async () => {
      const rauf = await road.as('rauf@example.az')
      const { secret } = await enrol(road, rauf)
      road.clock.advance(STEP)
      const token = await signOn(road, rauf)
      const way = '/api/auth/asan_login'
      const first = await signIn(road, { token }, way)
      expect(first.body.code).toBe('error.secondFactor')
      const again = first.body.params?.again ?? ''
      const code = appCode(secret, road.clock.now())
      expect((await signIn(road, { token: 'again.AAAA', code }, way)).status).toBe(401)
      expect((await signIn(road, { token: again, code }, way)).status).toBe(200)
      expect((await signIn(road, { token: again, code }, way)).status).toBe(401)
      road.clock.advance(5 * 60_000 + 1)
      const late = { token: again, code: appCode(secret, road.clock.now()) }
      expect((await signIn(road, late, way)).body.code).toBe('error.credentials')
    },
  )
})

describe('a lost second factor', () => {
  it(
    'is taken away by another administrator, and both hear of it',
    { meta: { spec: ['asvs.6.4.4'] } },
    async () => {
      const admin = await road.as('jury@example.az')
      const accounts = road.portal.database.updateTable('account').set({ role: 10 })
      await accounts.where('person_id', '=', admin.id).execute()
      const officer = await road.as('commission@example.az')
      await enrol(road, officer)
      const { recoveryCodes } = await enrol(road, admin)
      const proof = await prove(admin, { code: recoveryCodes[0] ?? '' })
      const url = `/api/admin/people/${officer.id}/second-factor/reset`
      const reset = () => admin.send('POST', url, { reason: REASON }, proof)
      expect((await reset()).status).toBe(200)
      expect((await officer.get('/api/users/current_user')).status).toBe(401)
      for (const address of ['commission@example.az', 'jury@example.az'])
        expect((await road.inbox(address)).some((text) => text.includes('sıfırladı'))).toBe(true)
      expect((await enter('commission@example.az')).status).toBe(200)
      expect((await reset()).status).toBe(404)
    },
  )
})
