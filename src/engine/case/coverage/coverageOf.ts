import type { Content } from '../../content/types.ts'
import { openContent } from '../openContent.ts'
import { runCase } from '../runCase.ts'
import { runFormCases } from '../runFormCases.ts'
import type { FormCaseSet, OpenContent, ProcessCase } from '../types.ts'
import type { Coverable, CoverageRow } from './Coverable.ts'
import { coverableFlows } from './coverableFlows.ts'
import { coverableForms } from './coverableForms.ts'
import { Tally } from './Tally.ts'
import { watchForm } from './watchForm.ts'
import { watchStep } from './watchStep.ts'

export type Case = ProcessCase | FormCaseSet

/**
 * Plays the cases against a content and counts for every keyword, rule, condition, transition, guard and timer how often
 * it held and did not. `generate` adds what a generator judges by the forms.
 */
export function coverageOf(
  content: Content,
  cases: readonly Case[],
  generate?: (open: OpenContent) => void,
): CoverageRow[] {
  const open = openContent(content)
  const written = new Tally()
  for (const one of cases) playWatched(one, open, written)
  const generated = new Tally()
  generate?.(watchedContent(open, generated, undefined))
  const all: Coverable[] = [...coverableFlows(content), ...coverableForms(content)]
  return all.map((one) => ({ ...one, written: written.of(one), generated: generated.of(one) }))
}

function playWatched(given: Case, open: OpenContent, tally: Tally): void {
  const watched = watchedContent(open, tally, given.process)
  if ('form' in given) {
    runFormCases(given, watched)
    return
  }
  const workflow = open.content.workflows[given.process]
  runCase(given, watched, (played) => watchStep({ ...played, watched: { tally, workflow } }))
}

/** Validators that count what they are asked. */
function watchedContent(open: OpenContent, tally: Tally, process: string | undefined): OpenContent {
  const { content } = open
  const workflow = process === undefined ? undefined : content.workflows[process]
  return {
    ...open,
    validate(form, value, at, context) {
      const issues = open.validate(form, value, at, context)
      const watched = { tally, workflow }
      watchForm(form, { value, at }, { content, scope: context.scope, watched, issues })
      return issues
    },
  }
}
