import { answersOf } from '../case/overlay.ts'
import { readPersona } from '../case/readPersona.ts'
import { splitFacts } from '../case/splitFacts.ts'
import type { Content, Workflow } from '../content/types.ts'
import type { Sample } from '../content/Sample.ts'
import type { Trial, TrialSample } from './types.ts'

/** Samples with what their personas say, and the forms as they were written. Undefined: its service is not under test. */
export function trialOf(content: Content, workflow: Workflow, forms: readonly string[]): Trial | undefined {
  const service = content.services.services.find(({ name }) => name === workflow.service)
  if (service?.underTest === undefined) return undefined
  const samples = Object.entries(workflow.samples ?? {}).map(([id, sample]): [string, TrialSample] => [
    id,
    openSample(content, workflow, sample),
  ])
  return {
    samples: Object.fromEntries(samples),
    written: Object.fromEntries(
      forms.map((id) => [id, { schema: content.forms[id] ?? {}, ui: content.uiSchemas[id] ?? {} }]),
    ),
  }
}

function openSample(content: Content, workflow: Workflow, { persona, ...sample }: Sample): TrialSample {
  const said = readPersona(content, persona)
  if (said === undefined) throw new Error(`There is no persona ${persona}`)
  const declared = Object.keys(workflow.facts ?? {})
  const own = Object.entries(said.facts).filter(([name]) => declared.includes(name))
  return {
    ...sample,
    applicant: said.applicant,
    answers: answersOf(said.answers),
    ...splitFacts(Object.fromEntries(own), declared),
  }
}
