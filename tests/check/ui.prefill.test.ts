import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'
import { told } from './dress.fixture.ts'

function parsed(file: string): JsonObject {
  return JSON.parse(smallContent().get(file) ?? '{}')
}

/** The officer's copy of an answer. */
function copied(own: JsonObject, { by = 'ministry', locked = true } = {}): { [file: string]: Json } {
  const workflow = parsed('workflows/demo.json')
  const { transitions } = workflow
  const check = { id: 'check', from: ['sent'], by: [by], input: 'demo/copy' }
  const texts = { ...parsed('locales/az/demo.json'), 'field.copy': 'c', 'demo.do.check': 'd' }
  return {
    'schemas/demo/copy.json': {
      $id: 'demo/copy',
      type: 'object',
      additionalProperties: false,
      properties: { copy: { type: 'string', ...own } },
    },
    'ui-schemas/demo/copy.json': { copy: { 'ui:prefill': { from: { at: '/answers/ask/text' }, locked } } },
    'workflows/demo.json': {
      ...workflow,
      transitions: [...(Array.isArray(transitions) ? transitions : []), check],
    },
    'locales/az/demo.json': texts,
    'locales/en/demo.json': texts,
  }
}
const unfit = 'ui-schemas/demo/copy.json#/copy/ui:prefill/from ui.prefillUnfit'

test.for([{ maxLength: 10 }, { pattern: '^[0-9]+$' }, { format: 'date' }])(
  'an answer that is refused where it is locked is told: %j',
  (own) => {
    expect(told(copied(own), /^ui\.prefillUnfit/)).toEqual([unfit])
  },
)

test('what the officer may type over, takes whole or fills in for himself is silent', () => {
  const silent = [
    copied({ maxLength: 10 }, { locked: false }),
    copied({ minLength: 2 }),
    copied({ maxLength: 10 }, { by: 'applicant' }),
  ]
  expect(silent.flatMap((files) => told(files, /^ui\.prefillUnfit/))).toEqual([])
})
