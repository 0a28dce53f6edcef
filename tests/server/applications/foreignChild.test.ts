import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '#server/people/createPerson.ts'
import { openRoad, personaAnswers, type Road, type Traveller } from './road.ts'

let road: Road
let parent: Traveller
let ministry: Traveller
beforeAll(async () => {
  road = await openRoad()
  parent = await road.as('samir@example.az')
  ministry = await road.as('ministry@example.az')
})
afterAll(() => road.close())

/** A child with a foreign passport, whom the ministry has looked at; gives their id. */
async function addChild(documentNumber: string): Promise<string> {
  const { body } = await parent.send('POST', '/api/applications', { process: 'children' })
  const { child, ...others } = personaAnswers('samir')
  const { childFin: _fin, safetyCode: _code, ...said } = child ?? {}
  const abroad = {
    childCitizenship: 'foreign',
    childNoFin: true,
    childDocumentNumber: documentNumber,
    childDocumentCopy: await parent.upload(),
  }
  await parent.send('PUT', `/api/applications/${body.id}/draft`, {
    revision: body.revision,
    answers: { ...others, child: { ...said, ...abroad } },
  })
  const checked = await parent.move(body.id, 'check')
  if (checked.body.status === 'checked') await parent.move(body.id, 'review')
  expect((await ministry.move(body.id, 'approve')).body).toMatchObject({ status: 'linked' })
  const { child_id } = await road.portal.database
    .selectFrom('link')
    .select('child_id')
    .where('application_id', '=', body.id)
    .executeTakeFirstOrThrow()
  return child_id
}

const register = (
  documentNumber: string,
  lastName: string,
  isConfirmed?: true,
  email = `${lastName.toLowerCase()}@example.com`,
) =>
  road.portal.database.transaction().execute((trx) =>
    createPerson(road.portal, trx, {
      profile: {
        firstName: 'Murad',
        lastName,
        birthDate: '2015-06-30',
        citizenshipId: 792,
        documentType: 'foreignPassport',
        documentNumber,
        ...(isConfirmed && { isConfirmed }),
      },
      contact: { email, mobile: '+905001112233' },
      password: null,
      language: 'en',
    }),
  )

it('whoever registered with the number of a child’s passport is not the child', async () => {
  const stranger = await register('X1234567', 'Kaya')
  expect(await addChild('X1234567')).not.toBe(stranger)
})

it('whoever typed the whole name and birthday of the child as well is not the child, before or after the link', async () => {
  const before = await register('X7654300', 'Hüseynov')
  const child = await addChild('X7654300')
  expect(child).not.toBe(before)
  expect(await register('X7654300', 'Hüseynov', undefined, 'later@example.com')).not.toBe(child)
})

it('a child who has an account of their own, which a register confirmed, is linked by it', async () => {
  const known = await register('X7654321', 'Hüseynov', true, 'confirmed@example.com')
  expect(await addChild('X7654321')).toBe(known)
})
