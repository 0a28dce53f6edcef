import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * An institution sees of the choices its own alone, also of what was written and done before a correction put them into
 * another order: what stood at its place then was another institution's.
 */
const SECRET = 'Otaq 704, yalnız müsahibə'
let road: Road
let owner: Traveller
let bdu: Traveller
let id: string
const seen = async () => {
  const view = (await bdu.get(`/api/applications/${id}`)).body
  const work = (await bdu.get<AnswerOf<Calls['caseWork']>>(`/api/desk/cases/${id}`)).body
  return { view, work, text: JSON.stringify([view, work]) }
}
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  bdu = await road.as('bdu@example.az')
  const adnsu = await road.as('adnsu@example.az')
  id = await fillTransfer(owner, 'aysel')
  expect((await owner.move(id, 'submit')).body.status).toBe('applied')
  const second = { track: { name: 'choice', index: 1 } }
  expect((await adnsu.move(id, 'take', second)).status).toBe(200)
  const input = { at: '2026-08-20T10:00:00+04:00', place: SECRET }
  expect((await adnsu.move(id, 'assignInterview', { ...second, input })).status).toBe(200)
})
afterAll(() => road.close())

it('are hidden as long as nothing changes', async () => {
  const { text } = await seen()
  expect(text).not.toContain(SECRET)
  expect(text).not.toContain('adnsu')
})

it('stay hidden once a correction has changed their order', async () => {
  const input = {
    markedFields: ['/answers/target/choices'],
    returnReason: 'Seçimlərin ardıcıllığını yoxlayın',
    returnDeadline: '2026-08-04',
  }
  expect((await bdu.move(id, 'return', { input })).body.status).toBe('returned')
  const { body } = await owner.get(`/api/applications/${id}`)
  const target = body.answers['target'] ?? {}
  const choices = Array.isArray(target['choices']) ? target['choices'].toReversed() : []
  const answers = { ...body.answers, target: { ...target, choices } }
  const saved = await owner.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })
  expect(saved.status).toBe(200)
  expect((await owner.move(id, 'resubmit')).status).toBe(200)
  const { view, work, text } = await seen()
  expect({
    before: JSON.stringify(view.before ?? null).includes('adnsu'),
    corrections: JSON.stringify(work.corrections).includes('adnsu'),
    place: text.includes(SECRET),
  }).toEqual({ before: false, corrections: false, place: false })
})
