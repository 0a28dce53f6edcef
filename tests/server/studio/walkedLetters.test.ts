import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersOf, type LetterTexts } from '#app/studio/walk/letters.ts'
import { answerWalk } from '#app/studio/walk/play/answerWalk.ts'
import type { WalkAnswer } from '#app/studio/walk/WalkMessage.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import { compileText } from '#engine/texts/compileText.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import { runDue } from '#server/timers/runDue.ts'
import { readContent } from '../../cases/readContent.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'

const EMAIL = 'aysel@example.az'
let road: Road
let content: Content
beforeAll(async () => {
  content = await readContent()
  road = await openRoad()
})
afterAll(() => road.close())

const texts: LetterTexts = {
  has: (id) => content.locales['az']?.[id] !== undefined,
  translate: (id, params) => renderMessage(compileText(content.locales['az']?.[id] ?? ''), params, 'az'),
}

function walked(answer: WalkAnswer): Extract<WalkAnswer, { kind: 'walk' }> {
  if (answer.kind !== 'walk') throw new Error(JSON.stringify(answer))
  return answer
}
const begun = (): ProcessCase =>
  walked(
    answerWalk(
      {
        ask: 'begin',
        choice: { process: 'transfer', persona: 'aysel', start: '2026-08-01T08:00:00.000Z' },
        seed: 1,
      },
      content,
    ),
  ).plan

/** The letters of a walk in Azerbaijani, under the number and address that the real application has. */
function lettersIn(answer: WalkAnswer, { id, number }: { id: string; number: string }): string[] {
  const service = { az: texts.translate('service.transfer', {}), en: '' }
  return walked(answer)
    .view.steps.flatMap(({ notices }) => notices)
    .filter(({ to }) => to === 'applicant')
    .flatMap((notice) => lettersOf(notice, { texts, source: texts, service }))
    .filter(({ channel }) => channel === 'email')
    .map(({ body }) =>
      body
        .replaceAll('C-1', number)
        .replaceAll('…', `${road.portal.config.origin}/transfer/apply/in?application=${id}`),
    )
}

async function begin(): Promise<{ id: string; number: string }> {
  road.clock.set('2026-08-01T08:00:00.000Z')
  const aysel = await road.as(EMAIL)
  const id = await fillTransfer(aysel, 'aysel')
  const { body } = await aysel.get(`/api/applications/${id}`)
  return { id, number: body.number }
}

test('what a walk tells of the time that passes is, to the letter, what the portal sends', async () => {
  const application = await begin()
  for (const at of ['2026-10-17T05:00:00.000Z', '2026-10-19T05:00:00.000Z', '2026-10-20T19:59:59.000Z']) {
    road.clock.set(at)
    await runDue(road.portal)
  }
  const walk = answerWalk({ ask: 'clock', plan: begun(), to: '2026-10-21T00:00:00.000Z' }, content)
  const letters = lettersIn(walk, application)
  expect(letters).toHaveLength(3)
  expect(await road.inbox(EMAIL)).toEqual(letters)
})

test('and of a button that is pressed, with what runs by itself after it', async () => {
  const { id, number } = await begin()
  const before = (await road.inbox(EMAIL)).length
  const { status } = await (await road.as(EMAIL)).move(id, 'submit')
  expect(status).toBe(200)
  const plan = begun()
  const fill = answerWalk({ ask: 'fill', plan, seed: 1 }, content)
  if (fill.kind !== 'step') throw new Error('Nothing was filled in')
  const walk = answerWalk(
    { ask: 'add', plan, steps: [fill.step, { do: 'submit', as: 'applicant' }] },
    content,
  )
  const letters = lettersIn(walk, { id, number }).map((one) => one.split('\n\n'))
  const [greeting = '', , ...ending] = letters[0] ?? []
  const words = letters.map(([, own]) => own)
  expect(words.length).toBeGreaterThan(0)
  expect((await road.inbox(EMAIL)).slice(before)).toEqual([[greeting, ...words, ...ending].join('\n\n')])
})
