import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content, Workflow } from '#engine/content/types.ts'
import { examContent } from '../batches/examContent.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'
import type { Traveller } from '../applications/road.ts'

/** What a form wants of a file; the fixture is a PDF of one page. */
const WANTED = {
  fits: { types: ['application/pdf'], maxBytes: 5_000_000, maxPages: 1 },
  photo: { types: ['image/png', 'image/jpeg'] },
  small: { maxBytes: 20 },
  short: { maxPages: 0 },
}
const REFUSED = [
  { field: 'photo', code: 'valid.photoType' },
  { field: 'small', code: 'valid.fileSize' },
  { field: 'short', code: 'valid.filePages' },
]

const form = {
  $id: 'exam/papers',
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(WANTED).map(([name, upload]) => [name, { type: 'string', upload }]),
  ),
}
const exam = examContent.workflows['exam']
if (exam === undefined) throw new Error('There is no exam')
/** A step whose files are handed in, and a move that asks for them. */
const withPapers: Workflow = {
  ...exam,
  steps: [...(exam.steps ?? []), { id: 'papers', form: 'exam/papers' }],
  transitions: [
    ...exam.transitions,
    { id: 'complete', from: ['sent'], by: ['applicant'], input: 'exam/papers' },
  ],
}
const content: Content = {
  ...examContent,
  forms: { ...examContent.forms, 'exam/papers': form },
  uiSchemas: { ...examContent.uiSchemas, 'exam/papers': {} },
  workflows: { exam: withPapers },
}

let world: ExamWorld
let traveller: Traveller
let file: string
beforeAll(async () => {
  world = await openExamWorld({}, content)
  traveller = (await world.send('one')).traveller
  file = await traveller.upload()
  expect(file).not.toBe('')
})
afterAll(() => world.test.close())

async function handIn(field: string) {
  const { body } = await traveller.send('POST', '/api/applications', { process: 'exam' })
  const answers = { school: { school: 'one' }, papers: { [field]: file } }
  await traveller.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  return { id: body.id, sent: await traveller.move(body.id, 'send') }
}

it('a file that the form wants is handed in, and brought later', async () => {
  const { id, sent } = await handIn('fits')
  expect(sent).toMatchObject({ status: 200 })
  expect(await traveller.move(id, 'complete', { input: { fits: file } })).toMatchObject({ status: 200 })
})

it.each(REFUSED)(
  'a file that the form does not want is refused by the server: $code',
  async ({ field, code }) => {
    expect((await handIn(field)).sent).toMatchObject({
      status: 422,
      body: { issues: [{ path: `/answers/papers/${field}`, code }] },
    })
  },
)

it.each(REFUSED)('nor does a move take it: $code', async ({ field, code }) => {
  const { id, sent } = await handIn('fits')
  expect(sent).toMatchObject({ status: 200 })
  expect(await traveller.move(id, 'complete', { input: { [field]: file } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: `/input/${field}`, code }] },
  })
})
