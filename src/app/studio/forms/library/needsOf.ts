import { objectOf } from '#engine/content/objectOf.ts'
import { conditionNames } from '#engine/content/checks/names.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import { resolvePointer } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { processesOf, readForm } from '../questions/FormFiles.ts'
import { type Question, questionsOf } from '../questions/questionsOf.ts'

/** What a question reads and the form that it comes to has not. */
export interface Need {
  kind: 'condition' | 'fact' | 'answer'
  name: string
  /** It comes along: the process there says what it is. What does not is told. */
  comes?: Json
}

interface Moving {
  /** The form that it is taken from. */
  from: string
  question: Question
  to: string
}

export const workflowPath = (process: string): string => `workflows/${process}.json`

/** Conditions and look-ups of the process there come along; answers that nobody asks here cannot. */
export function needsOf(workspace: Workspace, { from, question, to }: Moving): Need[] {
  const source = machineOf(workspace, from)
  const target = machineOf(workspace, to)
  const parts = {
    ui: question.ui,
    schema: question.schema,
    requiredWhen: { it: question.requiredWhen ?? {} },
  }
  const shared = objectOf(workspace.documentOf('workflows/conditions.json'))
  const local = objectOf(source['conditions'])
  const names = conditionsIn(parts, local)
  const isHere = (part: string, name: string): boolean => Object.hasOwn(objectOf(target[part]), name)
  const needs: Need[] = names
    .filter((name) => !Object.hasOwn(shared, name) && !isHere('conditions', name))
    .map((name) => withComing({ kind: 'condition', name }, local[name]))
  const pointers = [parts, ...names.map((name) => local[name])].flatMap((part) => [...pointersOf(part)])
  const lookup = question.ui['ui:lookup']
  const asked = isJsonObject(lookup) ? lookup['fact'] : lookup
  const facts = pointers.flatMap((pointer) => /^\/facts\/([^/]+)/.exec(pointer)?.[1] ?? [])
  if (typeof asked === 'string') facts.push(asked)
  for (const name of new Set(facts))
    if (!isHere('facts', name))
      needs.push(withComing({ kind: 'fact', name }, objectOf(source['facts'])[name]))
  for (const name of missingAnswers(workspace, { pointers, name: question.name, to, target }))
    needs.push({ kind: 'answer', name })
  return needs
}

const withComing = (need: Need, comes: Json | undefined): Need =>
  comes === undefined ? need : { ...need, comes }

/** The names of conditions, and those that local ones name in turn. */
function conditionsIn(part: unknown, local: JsonObject): string[] {
  const anywhere = { file: '', pointer: '' }
  const found = new Set(conditionNames(part, anywhere).map(({ name }) => name))
  for (const name of found)
    for (const inner of conditionNames({ conditions: { it: local[name] ?? {} } }, anywhere))
      found.add(inner.name)
  return [...found]
}

interface Reading {
  pointers: readonly string[]
  name: string
  to: string
  target: JsonObject
}

/** Questions beside it, and those of other steps, that are not asked where it comes to. */
function missingAnswers(workspace: Workspace, { pointers, name, to, target }: Reading): string[] {
  const form = readForm(workspace, to)
  const own = new Set(form === undefined ? [] : questionsOf(form).map((one) => one.name))
  const steps = Array.isArray(target['steps']) ? target['steps'].filter(isJsonObject) : []
  const missing = pointers.flatMap((pointer) => {
    if (/^[1-9]\d*\//.test(pointer)) {
      const beside = resolvePointer(pointer, `/${name}`).split('/')[1] ?? ''
      return own.has(beside) || beside === name ? [] : [beside]
    }
    const [, scope, step, field] = pointer.split('/')
    if (scope !== 'answers' || step === undefined || field === undefined) return []
    const asking = steps.find(({ id }) => id === step)?.['form']
    const asked = typeof asking === 'string' ? readForm(workspace, asking) : undefined
    return asked !== undefined && questionsOf(asked).some((one) => one.name === field) ? [] : [pointer]
  })
  return [...new Set(missing)]
}

/** The workflow that asks a form; of several the first, of none nothing. */
function machineOf(workspace: Workspace, form: string): JsonObject {
  const [first] = processesOf(workspace, form)
  return first === undefined ? {} : objectOf(workspace.documentOf(workflowPath(first.process)))
}
