import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

interface View {
  id: string
  name: string
  filters: object
  opens: boolean
}
let road: Road
let bdu: Traveller
let adnsu: Traveller
beforeAll(async () => {
  road = await openRoad()
  bdu = await road.as('bdu@example.az')
  adnsu = await road.as('adnsu@example.az')
})
afterAll(() => road.close())

const filters = { process: 'transfer', deadline: 'week', mine: true }
const keep = (officer: Traveller, name: string, more: object = {}) => {
  road.clock.advance(1000)
  return officer.send<View[] & { message?: string }>('POST', '/api/desk/views', {
    name,
    filters,
    opens: false,
    ...more,
  })
}
const kept = async (officer: Traveller): Promise<View[]> =>
  (await officer.get<View[]>('/api/desk/views')).body

it('filters are kept under a name, for their owner alone', async () => {
  expect(await kept(bdu)).toEqual([])
  const { body } = await keep(bdu, '  Bu həftə ', { opens: true })
  expect(body).toMatchObject([{ name: 'Bu həftə', filters, opens: true }])
  expect(await kept(bdu)).toEqual(body)
  expect(await kept(adnsu)).toEqual([])
  const stored = await road.portal.database.selectFrom('desk_view').select('name').execute()
  expect(stored[0]?.name.toString('utf8')).not.toContain('həftə')
})

it('the desk opens with one of them at most', async () => {
  const { body } = await keep(bdu, 'Hamısı', { filters: { mine: false }, opens: true })
  expect(body.map(({ opens }) => opens)).toEqual([false, true])
})

it('they are renamed and changed; another’s are not there', async () => {
  const [first, second] = await kept(bdu)
  const change = (officer: Traveller, id: string, name: string) =>
    officer.send<View[] & { message?: string }>('PUT', `/api/desk/views/${id}`, {
      name,
      filters: { clerk: 'me' },
      opens: true,
    })
  expect((await change(bdu, first?.id ?? '', 'Mənim')).body).toMatchObject([
    { name: 'Mənim', filters: { clerk: 'me' }, opens: true },
    { opens: false },
  ])
  expect((await change(adnsu, first?.id ?? '', 'Mənim')).status).toBe(404)
  const twice = await change(bdu, second?.id ?? '', 'MƏNIM'.toLowerCase())
  expect([twice.status, twice.body.message]).toEqual([422, 'app.desk.viewTwice'])
  expect((await adnsu.send('DELETE', `/api/desk/views/${first?.id}`)).status).toBe(404)
})

it('a name, filters that the desk knows, and twenty of them', async () => {
  for (const wrong of [
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(61) },
    { filters: { q: 'Aysel' } },
    { filters: { order: 'best' } },
    { opens: 'yes' },
  ])
    expect((await keep(bdu, 'Yanlış', wrong)).status).toBe(400)
  for (let index = (await kept(bdu)).length; index < 20; index += 1)
    expect((await keep(bdu, `Görünüş ${index}`)).status).toBe(200)
  const full = await keep(bdu, 'Artıq')
  expect([full.status, full.body.message]).toEqual([422, 'app.desk.viewsFull'])
})

it('one that is deleted is gone, once', async () => {
  const [first] = await kept(bdu)
  expect((await bdu.send('DELETE', `/api/desk/views/${first?.id}`)).status).toBe(200)
  expect((await bdu.send('DELETE', `/api/desk/views/${first?.id}`)).status).toBe(404)
  expect(await kept(bdu)).toHaveLength(19)
})
