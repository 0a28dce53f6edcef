import type { Issue } from '#engine/issue.ts'
import { ApiFailure } from '../http/ApiFailure.ts'
import { isJsonObject } from '../state/json.ts'

/** Findings of the server at the one form that was sent: their paths are brought under /input. */
export function inputIssuesOf(failure: unknown): Issue[] {
  if (!(failure instanceof ApiFailure)) return []
  const { issues = [], data } = failure.body
  const found = issues.map(({ path, code, params }) => issueAt(inputPath(path), code, params))
  const atFields = Object.entries(data?.errors ?? {}).flatMap(([field, codes]) =>
    codes.slice(0, 1).map((code) => issueAt(`/input/${field}`, code)),
  )
  const known = new Set(found.map((issue) => issue.path))
  return [...found, ...atFields.filter((issue) => !known.has(issue.path))]
}

/** Findings at the answers of an application, as they stand there. */
export function answerIssuesOf(failure: unknown): Issue[] {
  if (!(failure instanceof ApiFailure)) return []
  return (failure.body.issues ?? []).map(({ path, code, params }) => issueAt(path, code, params))
}

function issueAt(path: string, code: string, params?: { [name: string]: unknown }): Issue {
  return isJsonObject(params) ? { path, code, params } : { path, code }
}

/** "/answers/<form>/<field>" and "/<field>" of account calls, "/input/<field>" of transitions. */
function inputPath(path: string): string {
  if (path === '/input' || path.startsWith('/input/')) return path
  return `/input${path.replace(/^\/answers\/[^/]+/u, '')}`
}
