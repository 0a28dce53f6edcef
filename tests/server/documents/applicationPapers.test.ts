import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedDocument, DocumentRow } from '#contract/documentCalls.ts'
import { openRoad, type Road } from '../applications/road.ts'

interface Papers {
  items: DocumentRow[]
}

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

describe('an application', () => {
  it('gives out its paper in the language that was asked for, to whoever applied and to nobody else', async () => {
    const nino = await road.as('nino@example.ge')
    const { body } = await nino.send('POST', '/api/applications', { process: 'eReference' })
    const details = {
      referenceType: 'study',
      institution: 'adu',
      referenceFor: 'Embassy',
      referenceLanguage: 'en',
      deliveryMethod: 'electronic',
    }
    const consent = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
    const answers = { ...body.answers, details, review: consent }
    const contact = { foreignAddress: 'Tbilisi, Rustaveli 12', lastCountryOfResidence: 'GE' }
    const personal = {
      ...body.answers['personal'],
      ...contact,
      residenceAddress: 'Bakı, Nizami 15, mənzil 4',
    }
    const draft = { revision: body.revision, answers: { ...answers, personal } }
    await nino.send('PUT', `/api/applications/${body.id}/draft`, draft)
    const sent = await nino.move(body.id, 'submit')
    expect(sent.body).toMatchObject({ status: 'issued' })
    const { items } = (await nino.get<Papers>(`/api/documents?application=${body.id}`)).body
    const payload = { code: items[0]?.code ?? '' }
    const answer = await road.app.inject({ method: 'POST', url: '/api/document_check', payload })
    const paper = answer.json<CheckedDocument>()
    expect(paper).toMatchObject({ state: 'valid', language: 'en', title: 'Confirmation of study' })
    expect(paper.lines.map(({ value }) => value)).toContain('Embassy')
    const stranger = await road.as('aysel@example.az')
    expect((await stranger.get<Papers>(`/api/documents?application=${body.id}`)).body.items).toEqual([])
  })
})
