import type { CaseState } from '#engine/case/CaseState.ts'

/** Does the portal count it itself? Nobody can be told it. */
export function isOwnFact({ workflow, open }: Pick<CaseState, 'workflow' | 'open'>, name: string): boolean {
  const declared = workflow.facts?.[name]
  return declared !== undefined && open.content.facts[declared.fact ?? name]?.source === 'own'
}
