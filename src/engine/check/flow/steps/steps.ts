import { under } from '../../../content/checks/place.ts'
import type { Step } from '../../../content/types.ts'
import { canonicalText } from '../../../validation/canonicalText.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'

/** The wizard's pages: each form once, the summary last (processes.md 0.5), an embedded process that is made. */
export function steps(process: Process): Finding[] {
  const { workflow, place } = process
  const all = workflow.steps ?? []
  const validated = workflow.transitions.some(({ validate }) => validate)
  const findings = all.flatMap((step, index) => [
    ...formTwice(process, index),
    ...askedLater(process, index),
    ...embedded(process, index),
  ])
  if (all.length === 0 || !validated || all.some(({ review }) => review)) return findings
  return [...findings, findingAt(under(place, 'steps'), 'step.noReview')]
}

/** What is filled in after the summary is not in it; a process that is shown there, such as its payment, is no answer. */
function askedLater({ workflow, place }: Process, index: number): Finding[] {
  const all = workflow.steps ?? []
  const step = all[index]
  if (!step?.review) return []
  const later = all.slice(index + 1).find((one) => one.form !== undefined && !areByTurns(one, step))
  if (later === undefined) return []
  return [
    findingAt(under(place, 'steps', index, 'review'), 'step.reviewNotLast', {
      step: step.id,
      later: later.id,
    }),
  ]
}

/** Two conditions may exclude each other. */
function areByTurns({ visibleWhen: one }: Step, { visibleWhen: other }: Step): boolean {
  return one !== undefined && other !== undefined && canonicalText(one) !== canonicalText(other)
}

/** Two steps of one form ask the same; by turns they may. */
function formTwice({ workflow, place }: Process, index: number): Finding[] {
  const all = workflow.steps ?? []
  const step = all[index]
  const before = all
    .slice(0, index)
    .find(
      ({ form, visibleWhen }) =>
        form !== undefined &&
        form === step?.form &&
        canonicalText(visibleWhen ?? true) === canonicalText(step.visibleWhen ?? true),
    )
  if (before === undefined) return []
  const at = under(place, 'steps', index, 'form')
  return [findingAt(at, 'step.formTwice', { before: before.id, form: before.form ?? '' })]
}

function embedded({ workflow, place }: Process, index: number): Finding[] {
  const process = workflow.steps?.[index]?.process
  if (process === undefined) return []
  if (workflow.transitions.some(({ create }) => Object.hasOwn(create ?? {}, process))) return []
  return [findingAt(under(place, 'steps', index, 'process'), 'step.neverCreated', { process })]
}
