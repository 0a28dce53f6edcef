import { beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '#engine/case/coverage/coverageOf.ts'
import { coverageOf } from '#engine/case/coverage/coverageOf.ts'
import type { CoverageRow } from '#engine/case/coverage/Coverable.ts'
import type { Content } from '#engine/content/types.ts'
import { readCases } from '../cases/readCases.ts'
import { readContent } from '../cases/readContent.ts'

let content: Content
beforeAll(async () => {
  content = await readContent()
})

describe('of one case', () => {
  const sent = (steps: Extract<Case, { steps: unknown }>['steps']): CoverageRow[] => {
    const given = readCases().find(({ path }) => path === 'support/no-reply.json')?.given
    if (!given || !('steps' in given)) throw new Error('the case is not there')
    return coverageOf(content, [{ ...given, steps }])
  }
  const verdictOf = (all: readonly CoverageRow[], kind: CoverageRow['kind'], name: string) =>
    all.find((row) => row.kind === kind && row.name === name && row.file === 'workflows/support.json')
      ?.written

  test('a made transition holds, a refused one does not', () => {
    expect(verdictOf(sent([{ do: 'send' }]), 'transition', 'send')).toEqual({ holds: 1, fails: 0 })
    expect(verdictOf(sent([{ do: 'take', as: 'helpDesk' }]), 'transition', 'take')).toEqual({
      holds: 0,
      fails: 1,
    })
  })

  test('a timer holds when its time comes and not when it is stopped', () => {
    expect(verdictOf(sent([{ timer: 'draft-expires' }]), 'timer', 'draft-expires')).toEqual({
      holds: 1,
      fails: 0,
    })
    expect(verdictOf(sent([{ do: 'send' }]), 'timer', 'draft-expires')).toEqual({ holds: 0, fails: 1 })
  })

  test('a required answer that is missed does not hold, one that is there does', () => {
    const of = (all: readonly CoverageRow[]) =>
      all.find(({ file, name }) => file === 'schemas/support/details.json' && name === 'required "topic"')
        ?.written
    expect(of(sent([{ do: 'send' }]))?.holds).toBeGreaterThan(0)
    expect(of(sent([{ do: 'send', answers: { details: { topic: null } } }]))?.fails).toBeGreaterThan(0)
  })

  test('a condition on rows of a list is asked for no case, one on an answer of which rows tell more is', () => {
    const names = sent([{ do: 'send' }]).flatMap(({ kind, name, file }) =>
      kind === 'condition' && file === 'workflows/eduRepair.json' ? [name] : [],
    )
    expect(names).not.toContain('institutionFits')
    expect(names).toContain('aptitude')
  })
})
