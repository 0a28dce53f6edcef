import type { Issue } from '#engine/issue.ts'
import type { Translate } from '../environment/RendererServices.ts'

export function issueText(issue: Issue, translate: Translate): string {
  return translate([issue.code, 'valid.format'], issue.params ?? {})
}
