import { formUses } from '#engine/content/formUses.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { readPersona } from '#engine/case/readPersona.ts'
import type { PreviewSummary, PreviewWish } from '../PreviewUpdate.ts'

/** Which process asks the form, where in it, and who may be seen filling it in. */
export function summarise(content: Content, wish: PreviewWish): Omit<PreviewSummary, 'fault'> {
  const processes = Object.values(content.workflows).filter((workflow) =>
    formUses(workflow).some(({ form }) => form === wish.form),
  )
  const asked = processes.toSorted((one, other) => places(other, wish.form) - places(one, wish.form))
  const workflow = asked.find(({ id }) => id === wish.process) ?? asked[0]
  const steps = (workflow?.steps ?? []).filter(({ form }) => form !== undefined)
  const personas = Object.values(content.personas).map(({ id }) => id)
  const names = steps.map(({ id }) => id)
  const isThere = wish.persona === '' || (wish.persona !== undefined && personas.includes(wish.persona))
  return {
    form: wish.form,
    processes: asked.map(({ id }) => id),
    process: workflow?.id ?? null,
    steps: names,
    step: steps.find(({ form }) => form === wish.form)?.id ?? null,
    personas,
    persona: isThere ? (wish.persona ?? '') : likeliest(content, names),
  }
}

/** A form that is a step is looked at there first. */
function places({ steps = [] }: Workflow, form: string): number {
  return steps.filter((step) => step.form === form).length
}

/** Whoever answers most of these steps, and not in order to be refused. */
function likeliest(content: Content, steps: readonly string[]): string {
  let best = ''
  let most = 0
  for (const { id, wrong } of Object.values(content.personas)) {
    const answers = wrong === true ? {} : (readPersona(content, id)?.answers ?? {})
    const count = steps.filter((step) => Object.hasOwn(answers, step)).length
    if (count > most) {
      best = id
      most = count
    }
  }
  return best
}
