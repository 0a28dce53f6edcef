import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** Whoever asks for help names an application of their own, or none. */
let road: Road
let asker: Traveller
beforeAll(async () => {
  road = await openRoad()
  asker = await road.as('samir@example.az')
})
afterAll(() => road.close())

const begun = async (who: Traveller): Promise<string> =>
  (await who.send('POST', '/api/applications', { process: 'support' })).body.number

async function ask(related: JsonObject) {
  const { body } = await asker.send('POST', '/api/applications', { process: 'support' })
  const answers = {
    ...body.answers,
    personal: { ...body.answers['personal'], residenceAddress: 'Bakı, Nizami küçəsi 15' },
    details: {
      topic: 'payment',
      subjectLine: 'Ödəniş görünmür',
      messageText: 'Dünən ödədim, hələ də görünmür.',
      ...related,
    },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  await asker.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  return (await asker.move(body.id, 'send')).body
}

it('help is asked for one’s own application', async () => {
  const number = await begun(asker)
  expect(await ask({ relatedApplication: ` ${number}` })).toMatchObject({ status: 'open' })
  expect(await ask({})).toMatchObject({ status: 'open' })
})

it.each(['of somebody else', 'of nobody'])(
  'an application %s is refused in the same words',
  async (whose) => {
    const stranger = await road.as('aysel@example.az')
    const number = whose === 'of nobody' ? '2026-9999999' : await begun(stranger)
    expect(await ask({ relatedApplication: number })).toMatchObject({ message: 'support.notYours' })
  },
)
