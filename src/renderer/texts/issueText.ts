import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import type { Translate } from '../environment/RendererServices.ts'
import { dateIssue } from './dateIssue.ts'

/** A finding in words. With the answer at hand it can be said more exactly what is wrong with it. */
export function issueText(issue: Issue, translate: Translate, answer?: Json): string {
  const { code, params = {} } = dateIssue(issue, answer) ?? issue
  return translate([code, 'valid.format'], params)
}
