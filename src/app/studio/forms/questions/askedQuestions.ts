import type { Workspace } from '../../workspace/Workspace.ts'
import { blocksOf, type FormFiles, readForm } from './FormFiles.ts'
import { type Question, questionsOf } from './questionsOf.ts'

/** A question as a form asks it: its own, or another form's that it takes over. */
export interface AskedQuestion {
  question: Question
  /** Id of the form that has it. */
  form: string
}

/** Everything that a form asks, in its order: what it takes over first, as publishing joins it, or by its own list. */
export function askedQuestions(workspace: Workspace, form: FormFiles): AskedQuestion[] {
  const found = collect(workspace, form, new Set())
  const order = form.ui['ui:order']
  if (!Array.isArray(order)) return [...found.values()]
  const listed = order.flatMap((name) => (typeof name === 'string' && name !== '*' ? [name] : []))
  const others = [...found.keys()].filter((name) => !listed.includes(name))
  const star = order.indexOf('*')
  const names =
    star < 0 ? [...listed, ...others] : [...listed.slice(0, star), ...others, ...listed.slice(star)]
  return names.flatMap((name) => found.get(name) ?? [])
}

/** A question of the form's own stands where the block has one of its name. */
function collect(
  workspace: Workspace,
  form: FormFiles,
  seen: ReadonlySet<string>,
): Map<string, AskedQuestion> {
  const found = new Map<string, AskedQuestion>()
  if (seen.has(form.id)) return found
  for (const block of blocksOf(form)) {
    const read = readForm(workspace, block)
    if (read === undefined) continue
    for (const [name, asked] of collect(workspace, read, new Set([...seen, form.id]))) found.set(name, asked)
  }
  for (const question of questionsOf(form)) found.set(question.name, { question, form: form.id })
  return found
}
