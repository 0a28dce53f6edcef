import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCase } from '#engine/case/startCase.ts'
import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { runDue } from '#server/timers/runDue.ts'
import { type HttpDoor, openHttpDoor } from '../cases/http/HttpDoor.ts'
import { insertLinking } from '../cases/http/madeProcess.ts'
import { ownCase } from '../cases/http/ownCase.ts'
import { readContent } from '../cases/readContent.ts'
import type { Api, Reply } from './api/createApi.ts'
import type { Answers } from './api/Ids.ts'

const START = '2026-09-10T06:00:00.000Z'
const PIANO = {
  region: 'ganjaDashkasan',
  institution: 'ganjaugim',
  circle: 'ganjaugim-piano',
  circleDays: ['tuesday'],
}

let door: HttpDoor
let open: OpenContent
beforeAll(async () => {
  open = openContent(await readContent())
  door = await openHttpDoor()
  door.road.clock.set(START)
})
afterAll(() => door.road.close())

/** A child of its own with its parent, who applies for it. */
interface Family {
  child: string
  parent: Api
  answers: Answers
}
let families = 0

async function newFamily(): Promise<Family> {
  families += 1
  const written: ProcessCase = {
    name: '',
    process: 'outOfSchool',
    persona: 'samir',
    child: 'murad',
    start: START,
    steps: [],
  }
  const { given, content } = ownCase(written, open.content, families)
  const state = startCase(given, { ...open, content })
  if ('missing' in state) throw new Error(state.missing)
  await door.tellRegisters(state)
  const child = await door.applicant(state.applicant, state.facts['person'])
  await insertLinking(door.road.portal, child, given)
  return { child, answers: state.application.answers, parent: await door.actor('parent', child) }
}

/** Applies for a circle; gives the application that the institution has taken into work. */
async function apply({ child, parent, answers: typed }: Family, details: JsonObject): Promise<string> {
  const { id, revision } = await parent.call('createApplication', { body: { process: 'outOfSchool', child } })
  const answers = { ...typed, details: { ...typed['details'], ...details } }
  await parent.call('saveDraft', { params: { id }, body: { revision, answers } })
  await move(parent, id, 'submit')
  return id
}

async function ask(api: Api, id: string, transition: string): Promise<Reply<{ status: string }>> {
  const { revision } = await api.call('application', { params: { id } })
  return api.ask('command', { params: { id }, body: { revision, transition } })
}

async function move(api: Api, id: string, transition: string): Promise<string> {
  const { answer, error } = await ask(api, id, transition)
  if (answer === undefined) throw new Error(`${transition}: ${JSON.stringify(error)}`)
  return answer.status
}

const statusOf = async (api: Api, id: string): Promise<string> =>
  (await api.call('application', { params: { id } })).status

describe('two places and four children', () => {
  const queue: (Family & { id: string })[] = []
  let institution: Api
  const at = (index: number): Family & { id: string } => {
    const found = queue[index]
    if (found === undefined) throw new Error('nobody there')
    return found
  }

  beforeAll(async () => {
    institution = await door.actor('institution@ganjaugim', '')
    for (let count = 0; count < 4; count += 1) {
      const family = await newFamily()
      const id = await apply(family, PIANO)
      await move(institution, id, 'take')
      queue.push({ ...family, id })
    }
    await move(institution, at(0).id, 'approve')
  })

  test(
    'the last place goes to one of two that are approved at the same moment',
    { meta: { spec: ['1.service.outOfSchool'] } },
    async () => {
      const other = await door.actor('institution@ganjaugim#other', '')
      const replies = await Promise.all([
        ask(institution, at(1).id, 'approve'),
        ask(other, at(2).id, 'approve'),
      ])
      expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 422])
      const denied = replies.find(({ status }) => status === 422)
      expect(denied?.error).toMatchObject({ message: 'common.noPlaces' })
      const [won, lost] = replies[0]?.status === 200 ? [1, 2] : [2, 1]
      queue.splice(0, 4, at(0), at(won), at(lost), at(3))
    },
  )

  test('who has no place waits in line, and nobody is approved past them', async () => {
    expect(await move(institution, at(2).id, 'waitlist')).toBe('waitlisted')
    expect(await move(institution, at(3).id, 'waitlist')).toBe('waitlisted')
  })

  test('a place that becomes free goes by itself to one of two who wait since the same moment', async () => {
    await move(at(1).parent, at(1).id, 'withdraw')
    await runDue(door.road.portal)
    const statuses = [await statusOf(at(2).parent, at(2).id), await statusOf(at(3).parent, at(3).id)]
    expect([...statuses].sort()).toEqual(['offered', 'waitlisted'])
    if (statuses[0] === 'waitlisted') queue.splice(2, 2, at(3), at(2))
  })

  test('somebody new cannot be approved while another waits', async () => {
    const late = await newFamily()
    const id = await apply(late, PIANO)
    await move(institution, id, 'take')
    await move(at(0).parent, at(0).id, 'withdraw')
    expect((await ask(institution, id, 'approve')).error).toMatchObject({ message: 'common.noPlaces' })
    door.road.clock.advance(60_000)
    await move(institution, id, 'waitlist')
    await runDue(door.road.portal)
    expect(await statusOf(at(3).parent, at(3).id)).toBe('offered')
    expect(await statusOf(late.parent, id)).toBe('waitlisted')
    queue.push({ ...late, id })
  })

  test('an offer that nobody takes in five days is the next one’s', async () => {
    door.road.clock.set('2026-09-15T20:00:00.000Z')
    await runDue(door.road.portal)
    expect(await statusOf(await door.actor('parent', at(3).child), at(3).id)).toBe('withdrawn')
    expect(await statusOf(await door.actor('parent', at(4).child), at(4).id)).toBe('offered')
  })
})

describe('one child and several circles', () => {
  test('two circles on different days, no third, and none on a day that is taken', async () => {
    const family = await newFamily()
    await apply(family, {})
    await expect(
      apply(family, { circle: 'bugim-painting', circleDays: ['monday', 'friday'] }),
    ).resolves.toBeTypeOf('string')
    const other = await newFamily()
    await apply(other, { circle: 'bugim-painting', circleDays: ['monday', 'friday'] })
    await expect(
      apply(other, {
        institution: 'nizamiugim',
        circle: 'nizamiugim-english',
        circleDays: ['wednesday', 'friday'],
      }),
    ).rejects.toThrow('outOfSchool.sameDay')
    await expect(
      apply(family, { circle: 'bugim-theatre', circleDays: ['tuesday'], shift: 'second' }),
    ).rejects.toThrow('outOfSchool.twoCircles')
  })
})
