import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedDocument, DocumentRow } from '#contract/documentCalls.ts'
import { getDocumentFile } from '#server/documents/documentFile.ts'
import { findDocument } from '#server/documents/findDocument.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { openRoad, type Road } from '../applications/road.ts'

interface Papers {
  items: DocumentRow[]
  down: string[]
}

let road: Road
beforeAll(async () => {
  road = await openRoad()
  await road.say('education', '/diplomas/5RAUF21', { confirmed: true, items: [DIPLOMA] })
})
afterAll(() => road.close())

const AYSEL = 'aysel@example.az'
const RAUF = 'rauf@example.az'
const DIPLOMA = {
  level: 'bachelor',
  institution: 'adu',
  number: 'B-118204',
  year: 2020,
  specialty: 'İngilis dili',
}

const papersOf = async (email: string, query = ''): Promise<Papers> =>
  (await (await road.as(email)).get<Papers>(`/api/documents${query}`)).body

async function open(email: string, name: string): Promise<string> {
  const { items } = await papersOf(email, `?name=${encodeURIComponent(name)}`)
  const [item] = items
  if (item === undefined) throw new Error(`${email} has no ${name}`)
  if (item.code !== null) return item.code
  const { template, key } = item
  const person = await road.as(email)
  const { body } = await person.send<{ code: string }>('POST', '/api/documents', { template, key })
  return body.code
}

async function check(body: object): Promise<{ status: number; paper: CheckedDocument }> {
  const answer = await road.app.inject({ method: 'POST', url: '/api/document_check', payload: body })
  return { status: answer.statusCode, paper: answer.json() }
}

describe('papers of a person', () => {
  it(
    'are those that registers say they have, by name',
    { meta: { spec: ['1.service.eduDocs.diploma'] } },
    async () => {
      const all = await papersOf(AYSEL)
      expect(all.down).toEqual([])
      expect(all.items.map(({ template }) => template).sort()).toEqual(['eduDocs.attestat', 'eduDocs.study'])
      const diplomas = await papersOf(RAUF, `?name=${encodeURIComponent('DİPLOM')}`)
      expect(diplomas.items.map(({ number, state }) => [number, state])).toEqual([['B-118204', 'valid']])
      expect((await papersOf(AYSEL, `?name=${encodeURIComponent('DİPLOM')}`)).items).toEqual([])
    },
  )

  it('are the same each time they are opened, and stand in the list once', async () => {
    const first = await open(AYSEL, 'ATTESTAT')
    expect(await open(AYSEL, 'ATTESTAT')).toBe(first)
    const { items } = await papersOf(AYSEL, '?name=ATTESTAT')
    expect(items.map(({ code }) => code)).toEqual([first])
  })

  it('are read by a parent until the child comes of age, then those alone of what the parent began', async () => {
    const { portal } = road
    const [parent, child] = [await road.as('samir@example.az'), await road.as(AYSEL)]
    const begun = (await parent.send('POST', '/api/applications', { process: 'support' })).body.id
    const code = await open(AYSEL, 'ATTESTAT')
    const link = { parent_id: parent.id, child_id: child.id, application_id: begun, kind: 'parent' }
    await portal.database
      .insertInto('link')
      .values({ ...link, since: portal.clock.now(), reads: false })
      .execute()
    const ticket = async () => (await parent.send('POST', '/api/documents/ticket', { code })).status
    const read = async () =>
      (await papersOf('samir@example.az')).items.filter((paper) => paper.child === child.id)
    const { template, key } = (await read())[0] ?? { template: '', key: '' }
    const openAgain = async () =>
      (await parent.send('POST', '/api/documents', { template, key, child: child.id })).status
    expect((await read()).length).toBeGreaterThan(0)
    expect([await ticket(), await openAgain()]).toEqual([200, 200])
    await portal.database.updateTable('link').set({ reads: true }).where('child_id', '=', child.id).execute()
    expect(await read()).toEqual([])
    expect([await ticket(), await openAgain()]).toEqual([404, 404])
    // The attestat comes from what the parent began for the child.
    const owned = { owner_id: parent.id, subject_id: child.id }
    await portal.database.updateTable('application').set(owned).where('id', '=', begun).execute()
    const given = { application_id: begun }
    await portal.database.updateTable('document').set(given).where('subject_id', '=', child.id).execute()
    expect((await read()).map((paper) => paper.code)).toEqual([code])
    expect(await ticket()).toBe(200)
    // What was given out after the parent last acted there speaks of what the child did.
    const later = { issued_at: new Date(portal.clock.now().getTime() + 60_000) }
    await portal.database.updateTable('document').set(later).where('application_id', '=', begun).execute()
    expect(await read()).toEqual([])
    expect(await ticket()).toBe(404)
    await portal.database.updateTable('document').set({ application_id: null }).execute()
    await portal.database.deleteFrom('link').where('child_id', '=', child.id).execute()
  })

  it("of a register that does not answer are told apart from none, and nobody else's can be opened", async () => {
    await road.fault('education', { mode: 'down', path: '/attestats' })
    const found = await papersOf(RAUF, '?name=ATTESTAT')
    await road.fault('education', { mode: 'ok' })
    expect(found).toEqual({ items: [], down: ['attestat'] })
    const { items } = await papersOf(AYSEL, '?name=ATTESTAT')
    const stranger = await road.as(RAUF)
    const { template = '', key = '' } = items[0] ?? {}
    const forged = await stranger.send('POST', '/api/documents', { template, key })
    const aysel = await road.as(AYSEL)
    const asChild = await stranger.send('POST', '/api/documents', { template, key, child: aysel.id })
    expect([forged.status, asChild.status]).toEqual([404, 404])
  })
})

describe('a paper', () => {
  it(
    'is checked by its code by anybody, however it is typed, and says what it says',
    { meta: { spec: ['1.service.eduDocs.attestat'] } },
    async () => {
      const code = await open(AYSEL, 'ATTESTAT')
      const typed = code.toLowerCase().replaceAll('-', ' ')
      const { status, paper } = await check({ code: typed })
      expect(status).toBe(200)
      expect(paper).toMatchObject({ state: 'valid', number: 'A-0123456', intact: true, unsure: false })
      expect(paper.holder).toContain('Aysel')
      expect(paper.lines.map(({ value }) => value)).toContain('2024')
    },
  )

  it(
    'is a PDF with a seal that stays byte by byte the same, shown in our own page and kept as a download',
    { meta: { spec: ['asvs.11.6.1'] } },
    async () => {
      const { paper } = await check({ code: await open(AYSEL, 'ATTESTAT') })
      const shown = await road.app.inject({ method: 'GET', url: paper.address ?? '' })
      const kept = await road.app.inject({ method: 'GET', url: `${paper.address}&download=1` })
      expect(shown.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      })
      expect(shown.headers['content-disposition']).toMatch(/^inline/)
      expect(kept.headers['content-disposition']).toMatch(/^attachment/)
      expect(shown.rawPayload.equals(kept.rawPayload)).toBe(true)
      expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(paper.digest)
      const text = shown.rawPayload.toString('latin1')
      expect(text.startsWith('%PDF-')).toBe(true)
      expect(text).toContain('/ETSI.CAdES.detached')
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  it('is given to its person by a ticket that works once, and to nobody else', async () => {
    const code = await open(AYSEL, 'ATTESTAT')
    const aysel = await road.as(AYSEL)
    const { body } = await aysel.send<{ url: string; shown: string }>('POST', '/api/documents/ticket', {
      code,
    })
    const first = await road.app.inject({ method: 'GET', url: body.url })
    const second = await road.app.inject({ method: 'GET', url: body.url })
    expect([first.statusCode, second.statusCode]).toEqual([200, 404])
    expect(first.headers['content-disposition']).toMatch(/^attachment/)
    const stranger = await (await road.as(RAUF)).send('POST', '/api/documents/ticket', { code })
    expect(stranger.status).toBe(404)
  })

  it(
    'comes by any address that contains /getfile, and nothing but a ticket opens one',
    { meta: { spec: ['2.getfile'] } },
    async () => {
      const code = await open(AYSEL, 'ATTESTAT')
      const aysel = await road.as(AYSEL)
      const { body } = await aysel.send<{ url: string }>('POST', '/api/documents/ticket', { code })
      const html = { accept: 'text/html' }
      const known = await road.app.inject({ method: 'GET', url: `/edu_docs${body.url}`, headers: html })
      expect([known.statusCode, known.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
      for (const url of [
        '/getfile',
        '/edu_docs/getfile/',
        `/edu_docs${body.url}`,
        '/getfiles/../getfile/x',
      ]) {
        const answer = await road.app.inject({ method: 'GET', url, headers: html })
        expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
          url,
          404,
          'application/json; charset=utf-8',
        ])
      }
    },
  )

  it(
    'is shown by a ticket for some minutes; an old one and a forged one say the same as a code that nobody has',
    { meta: { spec: ['asvs.9.1.1', 'asvs.9.2.1'] } },
    async () => {
      const code = await open(AYSEL, 'ATTESTAT')
      const aysel = await road.as(AYSEL)
      const { body } = await aysel.send<{ shown: string }>('POST', '/api/documents/ticket', { code })
      const ticket = new URLSearchParams(body.shown.split('?')[1]).get('ticket') ?? ''
      expect((await check({ ticket })).status).toBe(200)
      const wrong = [
        await check({ ticket: `${ticket.slice(0, -2)}xx` }),
        await check({ code: '0000-0000-0000-0000' }),
        await check({ code: '../../etc' }),
        await check({ number: 'A-9999999' }),
      ]
      road.clock.advance(11 * 60_000)
      wrong.push(await check({ ticket }))
      const answers = wrong.map(({ status, paper }) => {
        const { reference: _reference, ...rest } = { reference: '', ...paper }
        return JSON.stringify({ status, rest })
      })
      expect(new Set(answers).size).toBe(1)
      expect(wrong[0]?.status).toBe(404)
    },
  )

  it(
    'tells whoever has only its number its dates, its institution and initials',
    { meta: { spec: ['asvs.15.3.1'] } },
    async () => {
      await open(RAUF, 'DİPLOM')
      const { status, paper } = await check({ number: 'b 118204' })
      expect(status).toBe(200)
      expect(paper).toMatchObject({
        state: 'valid',
        holder: 'R. H.',
        code: null,
        address: null,
        digest: null,
        head: [],
      })
      expect(paper.lines.map(({ value }) => value)).toEqual(['Azərbaycan Dillər Universiteti', '2020'])
      expect(JSON.stringify(paper)).not.toContain('Rauf')
    },
  )

  it('that was revoked in the register is told as revoked; without an answer it is told as unsure', async () => {
    const code = await open(RAUF, 'DİPLOM')
    road.clock.advance(2 * 24 * 3_600_000)
    await road.fault('education', { mode: 'down', path: '/diplomas' })
    expect((await check({ code })).paper).toMatchObject({ state: 'valid', unsure: true })
    await road.fault('education', { mode: 'ok' })
    const items = [{ ...DIPLOMA, revoked: true }]
    await road.say('education', '/diplomas/5RAUF21', { confirmed: true, items })
    expect((await check({ code })).paper).toMatchObject({ state: 'revoked', unsure: false })
  })

  it('that the register has corrected holds no more: the paper with what it says now does', async () => {
    const code = await open(RAUF, 'DİPLOM')
    road.clock.advance(2 * 24 * 3_600_000)
    const items = [{ ...DIPLOMA, year: DIPLOMA.year + 1 }]
    await road.say('education', '/diplomas/5RAUF21', { confirmed: true, items })
    expect((await check({ code })).paper).toMatchObject({ state: 'revoked', unsure: false })
    const { items: rows } = await papersOf(RAUF, `?name=${encodeURIComponent('DİPLOM')}`)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['revoked', 'valid'])
  })

  it(
    'runs out where its template says so, and a new one is given out then',
    { meta: { spec: ['1.service.eduDocs.reference'] } },
    async () => {
      const code = await open(AYSEL, 'ARAYIŞ')
      road.clock.advance(31 * 24 * 3_600_000)
      expect((await check({ code })).paper.state).toBe('expired')
    },
  )

  it('whose stored bytes were changed is told as broken', { meta: { spec: ['asvs.11.6.1'] } }, async () => {
    const code = await open(AYSEL, 'ATTESTAT')
    const found = await findDocument(road.portal, road.portal.database, { code })
    if (found === undefined) throw new Error('the paper is expected')
    await getDocumentFile(road.portal, found, 'en')
    await road.portal.database
      .updateTable('document_file')
      .set({ seal: Buffer.from('00', 'hex') })
      .where('document_id', '=', found.row.id)
      .execute()
    expect(openFileStore(road.portal)).toBeDefined()
    expect((await check({ code })).paper.intact).toBe(false)
  })
})
