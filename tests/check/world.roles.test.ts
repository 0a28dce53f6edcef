import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

const placed = { must: 'placed', denied: 'demo.notChosen' }

function sending(id: string, guards: JsonObject[]): JsonObject {
  const fields = { from: ['draft'], to: 'sent', by: ['applicant'], validate: true, notify: ['demo.sent'] }
  return {
    id,
    ...fields,
    when: id === 'submit' ? 'chosen' : { not: 'chosen' },
    ...(guards.length > 0 && { guards }),
  }
}

const ids = [
  'actor.institution',
  'demo.status.done',
  'demo.do.resubmit',
  'demo.do.decide',
  'requirement.demo.notChosen',
]
const texts = Object.fromEntries(ids.map((id) => [id, id]))

/** Whether nobody may be able to decide: only staff of the answer `text` can, which is not always asked. */
function isTold(submit: JsonObject[], resubmit: JsonObject[]): boolean {
  const content = smallContent({
    'locales/az/more.json': texts,
    'locales/en/more.json': texts,
    'workflows/demo.json': {
      id: 'demo',
      service: 'demo',
      initial: 'draft',
      for: { self: true },
      roles: { institution: { is: 'institution', of: '/answers/ask/text' } },
      conditions: { chosen: { '/answers/ask/kind': { const: 'a' } }, placed: { '/answers/ask/text': {} } },
      steps: [{ id: 'ask', form: 'demo/ask' }],
      statuses: {
        draft: { phase: 'apply', editable: true },
        sent: { phase: 'check' },
        done: { phase: 'closed' },
      },
      transitions: [
        sending('submit', submit),
        sending('resubmit', resubmit),
        { id: 'decide', from: ['sent'], to: 'done', by: ['institution'], notify: ['demo.sent'] },
      ],
    },
  })
  return checkFiles(content).findings.some(
    ({ code, pointer }) => code === 'role.absent' && pointer === '/transitions/2/by/0',
  )
}

test('a role that is bound to an answer which may be missing is told', () => {
  expect(isTold([], [])).toBe(true)
})

test('also where only one of two submissions demands the answer, or in some cases only', () => {
  expect(isTold([placed], [])).toBe(true)
  expect(isTold([placed], [{ ...placed, if: 'chosen' }])).toBe(true)
  expect(isTold([placed], [{ ...placed, warn: true }])).toBe(true)
})

test('nothing is told where nobody sends the answers in without it', () => {
  expect(isTold([placed], [placed])).toBe(false)
  expect(isTold([placed], [{ ...placed, must: { allOf: ['chosen', 'placed'] } }])).toBe(false)
})
