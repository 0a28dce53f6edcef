import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road } from './road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

it.each(['student', 'atisTransfer'])(
  'what a register names of a served list comes along by its name, whether a form of %s asks for it or not',
  async (process) => {
    const owner = await road.as('aysel@example.az')
    const { body: opened } = await owner.send('POST', '/api/applications', { process })
    const { body } = await owner.get(`/api/applications/${opened.id}`)
    expect(body.world.facts).toMatchObject({ study: { institution: 'aztu', specialty: 'aztu-050655' } })
    expect(body.rows).toMatchObject({
      institution: { aztu: { name: { az: 'Azərbaycan Texniki Universiteti' } } },
      specialty: { 'aztu-050655': { name: { az: 'İnformasiya texnologiyaları' } } },
    })
  },
)
