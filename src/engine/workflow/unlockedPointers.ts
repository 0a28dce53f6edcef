import type { Fact, Step, Workflow } from '../content/types.ts'
import { fieldsAt } from '../form/fieldsAt.ts'
import { type FormField, formFields } from '../form/formFields.ts'
import { resolvePointer } from '../values/pointer.ts'
import { type Named, pointersRead } from '../values/readPointers.ts'
import { conditionsOf } from './buildWorld.ts'
import type { Application, Context } from './types.ts'

/**
 * What a return reopens (format.md section 7): the marked fields, plus their closure: fields whose visibility,
 * requiredness, options or locked value reads one that is open, also by way of a named value or a look-up whose key it
 * is. Absolute pointers, sorted; a group stands for what is in it.
 */
export function unlockedPointers(
  workflow: Workflow,
  application: Pick<Application, 'answers' | 'marked'>,
  context: Closure,
): string[] {
  const open = new Set(application.marked ?? [])
  if (open.size === 0) return []
  const places = readingPlaces(workflow, application, context)
  for (let before = -1; before !== open.size;) {
    before = open.size
    for (const { pointer, reads } of places) {
      if (!open.has(pointer) && reads.some((read) => touchesAny(read, open))) open.add(pointer)
    }
  }
  return [...open].sort()
}

interface ReadingPlace {
  pointer: string
  /** Absolute pointers into the answers. */
  reads: string[]
}
interface Closure extends Pick<Context, 'forms' | 'conditions'> {
  factSources: { [name: string]: Pick<Fact, 'key'> }
}

function readingPlaces(
  workflow: Workflow,
  { answers }: Pick<Application, 'answers'>,
  context: Closure,
): ReadingPlace[] {
  const named = { conditions: conditionsOf(workflow, context.conditions), values: workflow.values ?? {} }
  const readsOf = (part: unknown, base: string): string[] =>
    answersRead(part, base, { workflow, context, named })
  const places: ReadingPlace[] = []
  for (const step of workflow.steps ?? []) {
    const base = `/answers/${step.id}`
    places.push({ pointer: base, reads: readsOf(step.visibleWhen, base) })
    for (const { field, pointer } of fieldsOf(step, answers, context)) {
      places.push({ pointer, reads: readsOf(shapedBy(field), pointer) })
    }
  }
  return places
}

function fieldsOf(step: Step, answers: Application['answers'], { forms }: Closure) {
  const part = forms[step.form ?? '']
  return part ? fieldsAt(formFields(part), answers[step.id] ?? {}, `/answers/${step.id}`) : []
}

/** Visibility, requiredness, options (also those of a case), locked value. */
function shapedBy({ ui, requiredWhen, schema }: FormField): unknown {
  const { inList, memberOf, caseOf } = schema
  return [
    { when: ui['ui:visibleWhen'] },
    { when: requiredWhen },
    { inList, memberOf, caseOf },
    ui['ui:prefill'],
  ]
}

interface Names {
  workflow: Workflow
  context: Closure
  named: Named
}

function answersRead(part: unknown, base: string, { workflow, context, named }: Names): string[] {
  const found = new Set<string>()
  const facts = new Set<string>()
  const visit = (one: unknown): void => {
    for (const written of pointersRead(one, named)) {
      const pointer = resolvePointer(written, base)
      if (pointer.startsWith('/answers/') && pointer !== base) found.add(pointer)
      const fact = /^\/facts\/([^/]+)/.exec(pointer)?.[1]
      if (fact === undefined || facts.has(fact)) continue
      facts.add(fact)
      const declared = workflow.facts?.[fact]
      const key = declared?.key ?? context.factSources[declared?.fact ?? fact]?.key
      visit(Object.values(key ?? {}))
    }
  }
  visit(part)
  return [...found]
}

function touchesAny(read: string, open: ReadonlySet<string>): boolean {
  for (const pointer of open) if (touches(read, pointer)) return true
  return false
}

/** Reading a group reads what is in it, and the other way round. */
function touches(read: string, open: string): boolean {
  return read === open || read.startsWith(`${open}/`) || open.startsWith(`${read}/`)
}
