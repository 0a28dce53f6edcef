import { isObject } from '#engine/content/isObject.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'

/** A question of a process that gets another name, beside a new one. */
export interface Renamed {
  process: string
  step: string
  form: string
  from: string
  to: string
}

/** Processes that people begin by themselves, each with a text of its own that is asked for: one, then those with most steps. */
export function renamedIn(
  { workflows, forms }: Content,
  { processes, first }: { processes: number; first: string },
): Renamed[] {
  const asked = Object.values(workflows).flatMap(({ steps = [] }) => steps.map(({ form }) => form))
  const isOwn = (form: string): boolean => asked.filter((one) => one === form).length === 1
  const weigh = ({ id, steps = [] }: Workflow): number => (id === first ? Infinity : steps.length)
  return Object.values(workflows)
    .filter((workflow) => workflow.for.self === true)
    .toSorted((one, other) => weigh(other) - weigh(one))
    .flatMap(({ id, steps = [] }) => {
      const found = steps.flatMap(({ id: step, form }) => {
        if (form === undefined || !isOwn(form)) return []
        const name = textOf(forms[form])
        return name === undefined ? [] : { process: id, step, form, from: name, to: `${name}Now` }
      })
      return found.slice(0, 1)
    })
    .slice(0, processes)
}

function textOf(form: JsonObject | undefined): string | undefined {
  const properties = isObject(form?.['properties']) ? form['properties'] : {}
  return Object.entries(properties).find(
    ([, schema]) => isObject(schema) && schema['type'] === 'string' && schema['maxLength'] !== undefined,
  )?.[0]
}

/** Every other process asks who missed something; the others go over in silence. */
export function renameAll(content: Content, renamed: readonly Renamed[]): void {
  for (const [index, { process, step, form: id, from, to }] of renamed.entries()) {
    const form = content.forms[id]
    if (form === undefined) throw new Error('There is no such form')
    const properties = isObject(form['properties']) ? form['properties'] : {}
    form['properties'] = {
      ...Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name === from ? to : name, schema]),
      ),
      benchReason: { type: 'string', maxLength: 100 },
    }
    const required = Array.isArray(form['required']) ? form['required'] : []
    form['required'] = [...required.map((name) => (name === from ? to : name)), 'benchReason']
    content.migrations[process] = [
      {
        to: 'bench',
        drafts: index % 2 === 0 ? 'reconcile' : 'migrate',
        changes: [{ move: `/answers/${step}/${from}`, to: `/answers/${step}/${to}` }],
      },
    ]
  }
}
