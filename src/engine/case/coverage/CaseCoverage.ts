import type { Content } from '../../content/types.ts'
import { openContent } from '../openContent.ts'
import { runCase } from '../runCase.ts'
import { runFormCases } from '../runFormCases.ts'
import type { Difference, FormCaseSet, OpenContent, ProcessCase } from '../types.ts'
import type { Coverable, CoverageRow } from './Coverable.ts'
import { coverableFlows } from './coverableFlows.ts'
import { coverableForms } from './coverableForms.ts'
import { Tally } from './Tally.ts'
import { watchForm } from './watchForm.ts'
import { watchStep } from './watchStep.ts'

/**
 * Plays cases against a content and counts for every keyword, rule, condition, transition, guard and timer how often it held
 * and did not.
 */
export class CaseCoverage {
  readonly #open: OpenContent
  readonly #tally = new Tally()

  constructor(content: Content) {
    this.#open = openContent(content)
  }

  /** @returns what went otherwise than the case says; nothing = it passes */
  play(given: ProcessCase | FormCaseSet): Difference[] {
    const watched = this.#watching(this.#tally, given.process)
    if ('form' in given) return runFormCases(given, watched)
    const workflow = this.#open.content.workflows[given.process]
    return runCase(given, watched, (played) =>
      watchStep({ ...played, watched: { tally: this.#tally, workflow } }),
    )
  }

  /** The counts of all cases that were played. `generate` adds what a generator judges by the forms. */
  rows(generate?: (open: OpenContent) => void): CoverageRow[] {
    const generated = new Tally()
    generate?.(this.#watching(generated, undefined))
    const { content } = this.#open
    const all: Coverable[] = [...coverableFlows(content), ...coverableForms(content)]
    return all.map((one) => ({ ...one, written: this.#tally.of(one), generated: generated.of(one) }))
  }

  /** Validators that count what they are asked. */
  #watching(tally: Tally, process: string | undefined): OpenContent {
    const { content, ...open } = this.#open
    const workflow = process === undefined ? undefined : content.workflows[process]
    return {
      ...open,
      content,
      validate(form, value, at, context) {
        const issues = open.validate(form, value, at, context)
        const watched = { tally, workflow }
        watchForm(form, { value, at }, { content, scope: context.scope, watched, issues })
        return issues
      },
    }
  }
}
