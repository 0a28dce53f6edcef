import type { ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import { readCases } from '../../cases/readCases.ts'
import { contentOf } from '../contentOf.ts'
import { misspelt } from '../misspelt.ts'
import type { Mutator } from '../Mutant.ts'

interface BrokenCase {
  title: string
  given: object
  pointer: string
}
type Told = (given: ProcessCase, path: string, content: Content) => Iterable<BrokenCase>

/** The content is sound, and one case says of it what is not so. */
function ofCases(code: string, broken: Told): Mutator {
  return {
    code,
    *mutants(files) {
      const content = contentOf(files)
      for (const { path, given } of readCases()) {
        if ('form' in given) continue
        const file = `tests/cases/${path}`
        for (const { title, given: wrong, pointer } of broken(given, path, content)) {
          const cases = new Map([[file, JSON.stringify(wrong)]])
          yield { title, edits: new Map(), cases, expect: [{ code, file, pointer }] }
        }
      }
    },
  }
}

const otherStatus = ofCases('case.differs', function* (given, path, content) {
  const statuses = Object.keys(content.workflows[given.process]?.statuses ?? {})
  for (const [index, step] of given.steps.entries()) {
    const { expect } = step
    const other = statuses.find((status) => status !== expect?.status)
    if (expect?.status === undefined || other === undefined) continue
    const wrong = { ...step, expect: { ...expect, status: other } }
    yield {
      title: `${path}: step ${index + 1} expects ${other}`,
      given: { ...given, steps: given.steps.with(index, wrong) },
      pointer: `/steps/${index}`,
    }
  }
})

const noSuchPerson = ofCases('case.unplayable', function* (given, path) {
  const { persona, process } = given
  if (persona !== undefined) {
    const wrong = { ...given, persona: misspelt(persona) }
    yield { title: `${path}: the persona is misspelt`, given: wrong, pointer: '/persona' }
  }
  const elsewhere = { ...given, process: misspelt(process) }
  yield { title: `${path}: the process is misspelt`, given: elsewhere, pointer: '/process' }
  for (const [index, step] of given.steps.entries()) {
    for (const word of ['do', 'timer', 'message'] as const) {
      const name = step[word]
      if (name === undefined) continue
      const wrong = { ...step, [word]: misspelt(name) }
      yield {
        title: `${path}: ${name} of step ${index + 1} is misspelt`,
        given: { ...given, steps: given.steps.with(index, wrong) },
        pointer: `/steps/${index}/${word}`,
      }
    }
  }
})

export const casesMutators: Mutator[] = [otherStatus, noSuchPerson]
