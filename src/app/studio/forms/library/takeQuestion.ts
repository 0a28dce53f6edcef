import { objectOf } from '#engine/content/objectOf.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { type Copying, putCopy } from '../questions/copyQuestion.ts'
import { processesOf } from '../questions/FormFiles.ts'
import { needsOf, workflowPath } from './needsOf.ts'

/** A question with its texts and with what it reads of its process: into every process that asks the form here. */
export function takeQuestion(workspace: Workspace, copying: Copying): FileChange[] | undefined {
  const edits = new DocumentEdits(workspace)
  const { from, to } = copying
  const question = putCopy(edits, workspace, copying)
  if (question === undefined) return undefined
  for (const { kind, name, comes } of needsOf(workspace, { from, question, to })) {
    if (comes === undefined) continue
    const part = kind === 'fact' ? 'facts' : 'conditions'
    for (const { process } of processesOf(workspace, to)) {
      const workflow = edits.read(workflowPath(process))
      const known = objectOf(workflow[part])
      if (!Object.hasOwn(known, name))
        edits.write(workflowPath(process), { ...workflow, [part]: { ...known, [name]: comes } })
    }
  }
  return edits.changes()
}
