import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { EditionRecord } from '#server/studio/editionRows.ts'
import {
  type Analyst,
  begin,
  changeText,
  type EditionView,
  FIRST,
  openStudio,
  publish,
  review,
  SECOND,
  type Studio,
  submit,
} from './studio.ts'

type State = EditionRecord['state']
type Answers = [author: unknown, reader: unknown]

const OWN: Answers = ['msg.trialOwn', 200]
const EVERYBODY: Answers = [200, 200]
const NOBODY: Answers = ['msg.editionState', 'msg.editionState']

let studio: Studio
let author: Analyst
let reader: Analyst
beforeAll(async () => {
  studio = await openStudio()
  author = await studio.as(FIRST)
  reader = await studio.as(SECOND)
}, 120_000)
afterAll(() => studio.close())

const begun = async (): Promise<EditionView> => changeText(author, await begin(author), 'Otherwise')
const submitted = async () => submit(author, await begun())
const approved = async () => review(reader, await submitted())
const scheduled = async () => {
  const tomorrow = new Date(studio.clock.now().getTime() + 24 * 3_600_000)
  return publish(author, await approved(), tomorrow.toISOString())
}
async function dropped(from: () => Promise<EditionView>): Promise<EditionView> {
  const { id } = await from()
  await author.call('dropEdition', { params: { id } })
  return author.call('edition', { params: { id } })
}
async function reopened(): Promise<EditionView> {
  const { id } = await approved()
  return author.call('reopenEdition', { params: { id } })
}

async function tried(analyst: Analyst, id: string): Promise<unknown> {
  const { may } = await analyst.call('edition', { params: { id } })
  const asked = { params: { id }, body: { process: 'support' } }
  const { status, body } = await analyst.ask('tryDrafts', asked)
  expect(may.try).toBe(status === 200)
  return status === 200 || !('message' in body) ? status : body.message
}

it('an approved edition that its author changes while it is checked is not tried', async () => {
  const { id, revision } = await begun()
  const { portal } = studio
  await portal.database.updateTable('edition').set({ state: 'approved' }).where('id', '=', id).execute()
  const check = vi.spyOn(portal.threads.content, 'run').mockImplementationOnce(async () => {
    await author.call('reopenEdition', { params: { id } })
    await changeText(author, await author.call('edition', { params: { id } }), 'Changed meanwhile')
    return []
  })
  const asked = { params: { id }, body: { process: 'support' } }
  const { status, body } = await author.ask('tryDrafts', asked)
  check.mockRestore()
  expect([status, body]).toEqual([409, expect.objectContaining({ message: 'msg.editionMoved' })])
  expect((await author.call('edition', { params: { id } })).revision).toBe(revision + 1)
})

/** The last one is published: it moves the release on which all others stand. */
it.each<[string, State, () => Promise<EditionView>, Answers]>([
  ['open', 'open', begun, OWN],
  ['in review', 'review', submitted, OWN],
  ['approved and opened again', 'open', reopened, OWN],
  ['approved', 'approved', approved, EVERYBODY],
  ['scheduled', 'scheduled', scheduled, EVERYBODY],
  ['dropped unseen', 'dropped', () => dropped(begun), NOBODY],
  ['dropped after the approval', 'dropped', () => dropped(approved), NOBODY],
  ['published', 'published', async () => publish(author, await approved()), EVERYBODY],
])('an edition that is %s: whom its trial answers', async (_name, state, make, answers) => {
  const edition = await make()
  expect(edition.state).toBe(state)
  expect([await tried(author, edition.id), await tried(reader, edition.id)]).toEqual(answers)
})
