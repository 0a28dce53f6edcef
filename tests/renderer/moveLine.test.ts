import { describe, expect, it } from 'vitest'
import type { Workflow } from '#engine/content/types.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { explanationLines } from '#renderer/explain/explanationLines.ts'
import { joined } from '#renderer/explain/joined.ts'
import type { Language } from '../browser/texts.ts'
import { scope, telling } from './telling.fixture.ts'

const workflow: Workflow = {
  id: 'certification',
  service: 'certification',
  initial: 'new',
  statuses: { new: { phase: 'check' } },
  for: {},
  roles: { agency: { is: 'agency' }, institution: { is: 'institution' } },
  transitions: [{ id: 'interviewFail', from: ['new'], by: ['agency', 'institution'] }],
}

describe('what waits for a move', () => {
  const told = (language: Language) => {
    const rule = { '/application/done/interviewFail/count': { minimum: 1 } }
    return explanationLines(explainCondition(rule, { scope }), { ...telling(language), workflow }, 'needs')
      .lines
  }
  it('says what has to be done first, and who can do it', () => {
    expect(told('en')).toEqual([
      'This must be done first: “Record a failed interview”. Who can do it: Agency officer or Institution officer.',
    ])
    expect(told('az').map(String).join()).toMatch(
      /^Əvvəlcə bunu etmək lazımdır: “.*”\. Bunu edə bilənlər: Agentlik əməkdaşı və ya Təhsil müəssisəsi \(məsul şəxs\)\.$/u,
    )
  })
})

it.each([
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
  [[], ''],
])('%j of which one is enough', (names, told) => expect(joined(names, 'or', telling('en'))).toBe(told))
