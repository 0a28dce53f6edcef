import type { Workspace } from '../../workspace/Workspace.ts'
import { freeName } from '../list/nameFault.ts'
import { textIndex } from '../textIndex.ts'
import { processesOf } from './FormFiles.ts'

/** An id for a text of a form that no file has yet: the process's own, or that of the form's folder where several ask it. */
export function freeTextId(workspace: Workspace, form: string, name: string): string {
  const index = textIndex(workspace)
  const [first, ...others] = processesOf(workspace, form)
  const home = first === undefined || others.length > 0 ? form.split('/')[0] : first.process
  const isTaken = (id: string): boolean => index.languages.some((language) => index.find(language, [id]))
  const id = `${home ?? 'form'}.${name}`
  if (!isTaken(id)) return id
  const taken = [id]
  while (isTaken(freeName(id, taken))) taken.push(freeName(id, taken))
  return freeName(id, taken)
}
