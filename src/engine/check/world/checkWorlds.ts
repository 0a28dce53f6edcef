import type { Checked } from '../Checked.ts'
import type { CheckMemory } from '../CheckMemory.ts'
import type { Finding } from '../Finding.ts'
import { Memo } from '../../content/Memo.ts'
import type { Content, Workflow } from '../../content/types.ts'
import { factFaults } from './declared/factFaults.ts'
import { ownPaths } from './declared/ownPaths.ts'
import { registerFaults } from './declared/registerFaults.ts'
import { samePaths } from './declared/samePaths.ts'
import { unusedInProcess } from './declared/unusedInProcess.ts'
import { unusedShared } from './declared/unusedShared.ts'
import { createWalk } from './reads/createWalk.ts'
import { decided } from './reads/decided.ts'
import { mergedVerdicts } from './reads/mergedVerdicts.ts'
import type { Verdict } from './reads/Verdicts.ts'
import { walkPortal } from './reads/walkPortal.ts'
import { walkWorkflow } from './reads/walkWorkflow.ts'
import { portalDocuments, worldDocuments } from './worldDocuments.ts'

const memos = new WeakMap<CheckMemory, Memo<Verdict[]>>()

/** Every pointer and operand against the type of what it reads. */
export function checkWorlds({ content, memory }: Checked): Finding[] {
  const memo = memos.get(memory) ?? new Memo<Verdict[]>()
  memos.set(memory, memo)
  const verdicts = Object.values(content.workflows).map((workflow) =>
    memo.of(workflow.id, worldDocuments(content, workflow), () => verdictsOf(content, workflow)),
  )
  const portal = memo.of('', portalDocuments(content), () => {
    const walk = createWalk(content)
    walkPortal(walk)
    return walk.verdicts.all()
  })
  const unused = Object.values(content.workflows).flatMap((workflow) =>
    memory.findings.of(`unused ${workflow.id}`, portalDocuments(content), () =>
      unusedInProcess(content, workflow),
    ),
  )
  return [
    ...decided(mergedVerdicts([...verdicts, portal])),
    ...unused,
    ...memory.findings.of('facts', [content.facts, ...Object.values(content.workflows)], () =>
      factFaults(content),
    ),
    ...memory.findings.of('same paths', [content.facts], () => samePaths(content)),
    ...memory.findings.of('own paths', portalDocuments(content), () => ownPaths(content)),
    ...memory.findings.of('registers', [content.facts, content.services], () => registerFaults(content)),
    ...unusedShared(content),
  ]
}

function verdictsOf(content: Content, workflow: Workflow): Verdict[] {
  const walk = createWalk(content)
  walkWorkflow(walk, workflow)
  return walk.verdicts.all()
}
