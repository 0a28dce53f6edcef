import { expect, test } from 'vitest'
import type { Transition } from '#engine/content/types.ts'
import { smallProcess, toldOfProcess } from './flow.fixture.ts'

const submit: Transition = { id: 'submit', from: ['draft'], to: 'asked', by: ['applicant'], validate: true }
const resubmit: Transition = { ...submit, id: 'resubmit', from: ['returned'] }
const withdraw: Transition = { id: 'withdraw', from: ['draft', 'returned'], to: 'lapsed', by: ['applicant'] }

const told = (...sent: Transition[]): string[] =>
  toldOfProcess(
    smallProcess({
      steps: [{ id: 'ask', form: 'demo/ask' }],
      statuses: {
        draft: { phase: 'apply', editable: true },
        returned: { phase: 'check', editable: 'marked' },
        ...smallProcess().statuses,
      },
      transitions: [...sent, ...smallProcess().transitions],
    }),
  ).filter((line) => line.endsWith('flow.neverValidated'))

test('what is sent is validated each time; what is withdrawn need not be', () => {
  expect(told(submit, resubmit, withdraw)).toEqual([])
})

test('a sending that forgot `validate` is told where another one has it', () => {
  const { validate: _validate, ...bare } = submit
  expect(told(bare, resubmit)).toEqual(['/transitions/0 flow.neverValidated'])
  const { validate: _again, ...unseen } = resubmit
  expect(told(submit, unseen)).toEqual(['/transitions/1 flow.neverValidated'])
})

test('where nothing is validated at all it is told once, at the steps', () => {
  const { validate: _validate, ...bare } = submit
  expect(told(bare)).toEqual(['/steps flow.neverValidated'])
})
