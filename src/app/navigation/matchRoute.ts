import type { PageRoute } from './routes.ts'

export interface RouteMatch {
  route: PageRoute
  params: { [name: string]: string }
}

/** Exact match by segment, as the specification wants: no prefixes, no optional parts. One trailing slash is forgiven. */
export function matchRoute(routes: readonly PageRoute[], path: string): RouteMatch | undefined {
  const segments = segmentsOf(path)
  for (const route of routes) {
    const params = matchSegments(segmentsOf(route.path), segments)
    if (params !== undefined) return { route, params }
  }
  return undefined
}

function segmentsOf(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed.split('/')
}

function matchSegments(pattern: string[], segments: string[]): { [name: string]: string } | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: { [name: string]: string } = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (expected.startsWith(':')) params[expected.slice(1)] = segment
    else if (expected !== segment) return undefined
  }
  return params
}
