import type { Issue } from '#engine/issue.ts'
import { ApiFailure } from '../http/ApiFailure.ts'
import { isJsonObject } from '../state/json.ts'

/** Findings of the server at the one form that was sent: their paths are brought under /input. */
export function inputIssuesOf(failure: unknown): Issue[] {
  if (!(failure instanceof ApiFailure)) return []
  const { issues = [], data } = failure.body
  const found = issues.map((issue) => issueAt(inputPath(issue.path), issue))
  const atFields = Object.entries(data?.errors ?? {}).flatMap(([field, codes]) =>
    codes.slice(0, 1).map((code) => issueAt(`/input/${field}`, { code })),
  )
  const known = new Set(found.map((issue) => issue.path))
  return [...found, ...atFields.filter((issue) => !known.has(issue.path))]
}

/** Findings at the answers of an application, as they stand there. */
export function answerIssuesOf(failure: unknown): Issue[] {
  if (!(failure instanceof ApiFailure)) return []
  return (failure.body.issues ?? []).map((issue) => issueAt(issue.path, issue))
}

interface Finding {
  code: string
  params?: { [name: string]: unknown }
  instead?: string[]
}

function issueAt(path: string, { code, params, instead }: Finding): Issue {
  return { path, code, ...(isJsonObject(params) && { params }), ...(instead && { instead }) }
}

/** "/answers/<form>/<field>" and "/<field>" of account calls, "/input/<field>" of transitions. */
function inputPath(path: string): string {
  if (path === '/input' || path.startsWith('/input/')) return path
  return `/input${path.replace(/^\/answers\/[^/]+/u, '')}`
}
