import { objectOf } from '#engine/content/objectOf.ts'
import type { Json } from '#engine/values/types.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { inOrder } from '../edits/members.ts'
import { namesInOrder } from './questionsOf.ts'

/** To another place among the questions: in the list of the order where there is one, else where they stand. */
export function moveQuestion(
  workspace: Workspace,
  form: string,
  { name, to }: { name: string; to: number },
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const document = edits.read(formPath(form))
  const properties = objectOf(document['properties'])
  const ui = edits.read(uiPath(form))
  const order = ui['ui:order']
  const names = namesInOrder(properties, order)
  const from = names.indexOf(name)
  if (from < 0 || to < 0 || to >= names.length || from === to) return []
  const moved = names.toSpliced(from, 1).toSpliced(to, 0, name)
  if (Array.isArray(order)) edits.write(uiPath(form), { ...ui, 'ui:order': inSlots(order, moved) })
  else edits.write(formPath(form), { ...document, properties: inOrder(properties, moved) })
  return edits.changes()
}

/** The list of the order with its own names in another one: what it says of questions of other forms stays where it is. */
function inSlots(order: readonly Json[], moved: readonly string[]): Json[] {
  const left = [...moved]
  const listed = order.flatMap((name) => {
    if (name === '*') return left.splice(0, left.length - laterOwn(order, moved))
    return typeof name === 'string' && moved.includes(name) ? left.splice(0, 1) : [name]
  })
  return [...listed, ...left]
}

/** How many names of its own the list has after its star. */
function laterOwn(order: readonly Json[], own: readonly string[]): number {
  return order.slice(order.indexOf('*')).filter((name) => typeof name === 'string' && own.includes(name))
    .length
}
