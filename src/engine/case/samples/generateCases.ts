import { accountForms } from '../../content/accountForms.ts'
import { formUses } from '../../content/formUses.ts'
import { isObject } from '../../content/isObject.ts'
import type { Content } from '../../content/types.ts'
import type { Issue } from '../../issue.ts'
import { setAt } from '../../values/setAt.ts'
import type { Json, Scope } from '../../values/types.ts'
import { formWorld } from '../formWorld.ts'
import type { OpenContent } from '../types.ts'
import { createRandom } from './Random.ts'
import { triedAnswers } from './triedAnswers.ts'
import { withValue } from './goodValue.ts'

/** Where a form is asked, and of whom. */
export interface AskedForm {
  form: string
  process?: string
  step?: string
  persona?: string
}
/** A value that a form has to judge; the same everywhere. */
export interface GeneratedCase extends AskedForm {
  value: Json
}
/** People of each process whose answers stand around; nobody, and these. */
const PEOPLE = 2

/** Every form where it is asked: as a step, as an input, as a message; of nobody and of people who answer there. */
export function askedForms({ workflows, forms, personas }: Content): AskedForm[] {
  const uses = Object.values(workflows).flatMap((workflow): AskedForm[] => {
    const steps = (workflow.steps ?? []).flatMap(({ id, form }) =>
      form === undefined ? [] : [{ form, step: id }],
    )
    const people = Object.values(personas).filter(({ answers }) => steps.some(({ step }) => answers?.[step]))
    const inputs = formUses(workflow).filter(({ form }) => steps.every((step) => step.form !== form))
    const asked = [...steps, ...unique(inputs.map(({ form }) => form)).map((form) => ({ form }))]
    return asked.flatMap((one) => [
      { ...one, process: workflow.id },
      ...people.slice(0, PEOPLE).map(({ id }) => ({ ...one, process: workflow.id, persona: id })),
    ])
  })
  return [...uses, ...accountForms({ forms }).map((form) => ({ form }))]
}

/** Good answers of a form, and answers of which one place is at a limit or wrong. */
export function* generateCases(asked: AskedForm, open: OpenContent, seed = 1): Generator<GeneratedCase> {
  const part = open.forms[asked.form]
  const world = worldOf(asked, open)
  if (!part || !world) return
  const { base, scope } = world
  const random = createRandom(seed)
  const { schema } = part
  for (const value of triedAnswers(schema, { scope, at: base, random, root: schema }))
    yield { ...asked, value }
}

/** The findings at a generated value, in the world in which its form is asked. */
export function judgeGenerated(one: GeneratedCase, open: OpenContent): Issue[] {
  const place = placeOfGenerated(one, open)
  return place ? open.validate(one.form, one.value, place.base, { scope: place.scope }) : []
}

/** Where a generated value stands, and the world with it. */
export function placeOfGenerated(
  { value, ...asked }: GeneratedCase,
  open: OpenContent,
): { base: string; scope: Scope } | undefined {
  const world = worldOf(asked, open)
  if (!world) return undefined
  const { base, scope } = world
  return { base, scope: isObject(setAt({}, base, value)) ? withValue(scope, base, value) : scope }
}

const worlds = new WeakMap<OpenContent, Map<string, ReturnType<typeof formWorld>>>()

function worldOf(asked: AskedForm, open: OpenContent) {
  const known = worlds.get(open) ?? new Map<string, ReturnType<typeof formWorld>>()
  worlds.set(open, known)
  const { form, process, step, persona } = asked
  const key = JSON.stringify([form, process, step, persona])
  const set = { form, ...(process && { process }), ...(step && { step }), ...(persona && { persona }) }
  const world = known.get(key) ?? formWorld(set, { name: form, expects: [] }, open)
  known.set(key, world)
  return 'missing' in world ? undefined : world
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

/** Judges all that is generated: what `coverageOf` counts beside the cases that people wrote. */
export function judgeAllGenerated(open: OpenContent): void {
  const judged = new Map<string, number>()
  for (const asked of askedForms(open.content)) {
    const before = judged.get(asked.form) ?? 0
    judged.set(asked.form, before + 1)
    // Of nobody and of somebody: the same form elsewhere shows nothing new.
    if (before < 2) for (const one of generateCases(asked, open)) judgeGenerated(one, open)
  }
}
