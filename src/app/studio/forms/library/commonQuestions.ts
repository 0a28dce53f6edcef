import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { formIdOf, formPath } from '../contentTree.ts'
import { readForm } from '../questions/FormFiles.ts'
import { outwards } from '../questions/outwards.ts'
import { type Question, questionsOf } from '../questions/questionsOf.ts'
import { takersOf } from '../questions/takersOf.ts'

/** A question that several forms ask, in the way in which most of them do. */
export interface CommonQuestion {
  name: string
  /** The form that it is taken from. */
  form: string
  question: Question
  /** The forms that ask it so, those that take a form over whole among them. */
  forms: string[]
  /** Forms that ask something of the same name in another way. */
  others: string[]
}

const known = new WeakMap<ReadonlyMap<string, string>, CommonQuestion[]>()
/** Forms of the folder that is there to be taken from. */
const isShared = (form: string): boolean => form.startsWith('common/')

/** The library: what forms share by name and shape, the most used first. Drawn from the forms themselves, so never stale. */
export function commonQuestions(workspace: Workspace): CommonQuestion[] {
  const before = known.get(workspace.files)
  if (before !== undefined) return before
  const byName = new Map<string, Asked[]>()
  for (const path of workspace.files.keys()) {
    const form = path.startsWith('schemas/') ? formIdOf(path) : undefined
    const read = form === undefined ? undefined : readForm(workspace, form)
    if (form === undefined || read === undefined) continue
    for (const question of questionsOf(read)) {
      const shape = JSON.stringify([shapeOf(workspace, question.schema, form), question.ui['ui:widget']])
      byName.set(question.name, [...(byName.get(question.name) ?? []), { form, question, shape }])
    }
  }
  const found = [...byName].flatMap(([name, asked]) => commonOf(workspace, name, asked) ?? [])
  found.sort((a, b) => b.forms.length - a.forms.length || (a.name < b.name ? -1 : 1))
  known.set(workspace.files, found)
  return found
}

interface Asked {
  form: string
  question: Question
  shape: string
}

function commonOf(workspace: Workspace, name: string, asked: readonly Asked[]): CommonQuestion | undefined {
  const byShape = Map.groupBy(asked, ({ shape }) => shape)
  const ways = [...byShape.values()].map((those) => ({
    those,
    forms: [...new Set(those.flatMap(({ form }) => takersOf(workspace, form)))].sort(),
  }))
  ways.sort((a, b) => b.forms.length - a.forms.length)
  const [most] = ways
  const first = most?.those.find(({ form }) => isShared(form)) ?? most?.those[0]
  if (most === undefined || first === undefined) return undefined
  const others = ways.slice(1).flatMap(({ forms }) => forms)
  const isCommon = most.forms.length + others.length > 1 || isShared(first.form)
  return isCommon
    ? { name, form: first.form, question: first.question, forms: most.forms, others }
    : undefined
}

/** A question that is nothing but another form's is that one. */
function shapeOf(workspace: Workspace, schema: JsonObject, form: string, depth = 0): JsonObject {
  const { $ref, ...more } = schema
  const [id, pointer] = typeof $ref === 'string' ? $ref.split('#') : []
  if (id === undefined || pointer === undefined || Object.keys(more).length > 0 || depth > 5)
    return outwards(schema, form)
  const owner = id === '' ? form : id
  const target = getAt(workspace.documentOf(formPath(owner)), pointer)
  return isJsonObject(target) ? shapeOf(workspace, target, owner, depth + 1) : outwards(schema, form)
}
