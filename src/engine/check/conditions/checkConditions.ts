import { Memo } from '../../content/Memo.ts'
import type { Content, Workflow } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { CheckMemory } from '../CheckMemory.ts'
import type { Finding } from '../Finding.ts'
import { walkPortal } from '../world/reads/walkPortal.ts'
import { walkWorkflow } from '../world/reads/walkWorkflow.ts'
import { portalDocuments, worldDocuments } from '../world/worldDocuments.ts'
import { DomainMemory } from './decide/DomainMemory.ts'
import { rememberDomains } from './sites/readingOf.ts'
import { type Claim, settleClaims } from './judge/Claims.ts'
import { judgeCondition } from './judge/judgeCondition.ts'
import { judgeRules } from './forms/judgeRules.ts'
import { judgeWhere } from './forms/judgeWhere.ts'
import { visibilityCircles } from './forms/visibilityCircles.ts'
import { judgeTransitions } from './transitions/judgeTransitions.ts'
import { collectSites } from './sites/collectSites.ts'
import type { Sites } from './sites/Site.ts'

interface Memory {
  claims: Memo<Claim[]>
  domains: Memo<DomainMemory>
}
const memories = new WeakMap<CheckMemory, Memory>()

/** Conditions that never or always hold, and choices that overlap: decided by classes of values. */
export function checkConditions({ content, memory }: Checked): Finding[] {
  const known = memories.get(memory) ?? { claims: new Memo<Claim[]>(), domains: new Memo<DomainMemory>() }
  memories.set(memory, known)
  const { claims: memo, domains } = known
  const given = [JSON.stringify(content.services.constants), ...Object.values(content.lists)]
  rememberDomains(
    content,
    domains.of('', given, () => new DomainMemory()),
  )
  const ofProcesses = Object.values(content.workflows).map((workflow) =>
    memo.of(workflow.id, worldDocuments(content, workflow), () => claimsOfProcess(content, workflow)),
  )
  const ofPortal = memo.of('', portalDocuments(content), () =>
    claimsAt(content, collectSites(content, walkPortal)),
  )
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
