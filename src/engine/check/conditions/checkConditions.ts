import { Memo } from '../../content/Memo.ts'
import type { Content, Workflow } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { CheckMemory } from '../CheckMemory.ts'
import type { Finding } from '../Finding.ts'
import { walkPortal } from '../world/reads/walkPortal.ts'
import { walkWorkflow } from '../world/reads/walkWorkflow.ts'
import { worldDocuments } from '../world/worldDocuments.ts'
import { type Claim, settleClaims } from './judge/Claims.ts'
import { judgeCondition } from './judge/judgeCondition.ts'
import { judgeRules } from './forms/judgeRules.ts'
import { judgeWhere } from './forms/judgeWhere.ts'
import { visibilityCircles } from './forms/visibilityCircles.ts'
import { judgeTransitions } from './transitions/judgeTransitions.ts'
import { collectSites } from './sites/collectSites.ts'
import type { Sites } from './sites/Site.ts'

const memos = new WeakMap<CheckMemory, Memo<Claim[]>>()

/** Conditions that never or always hold, and choices that overlap: decided by classes of values. */
export function checkConditions({ content, memory }: Checked): Finding[] {
  const memo = memos.get(memory) ?? new Memo<Claim[]>()
  memos.set(memory, memo)
  const all = Object.values(content.workflows)
  const ofProcesses = all.map((workflow) =>
    memo.of(workflow.id, worldDocuments(content, workflow), () => claimsOfProcess(content, workflow)),
  )
  const everything = all.flatMap((workflow) => worldDocuments(content, workflow))
  const ofPortal = memo.of('', everything, () => claimsAt(content, collectSites(content, walkPortal)))
  return settleClaims([...ofProcesses.flat(), ...ofPortal])
}

function claimsOfProcess(content: Content, workflow: Workflow): Claim[] {
  const sites = collectSites(content, (walk) => walkWorkflow(walk, workflow))
  return [
    ...claimsAt(content, sites),
    ...judgeTransitions(content, workflow),
    ...visibilityCircles(content, workflow, sites.conditions),
  ]
}

function claimsAt(content: Content, sites: Sites): Claim[] {
  return [
    ...sites.conditions.flatMap((site) => judgeCondition(content, site)),
    ...sites.keywords.flatMap((site) =>
      site.word === 'rules' ? judgeRules(content, site) : judgeWhere(content, site),
    ),
  ]
}
