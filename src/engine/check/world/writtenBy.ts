import type { Content, Transition, Workflow } from '../../content/types.ts'

/** What making a transition writes, beside that it was made: pointers, with everything below them. */
export function writtenBy(
  content: Content,
  workflow: Workflow,
  { to, set = {}, create = {} }: Transition,
  track: string | undefined,
): string[] {
  const own = track === undefined ? '/application' : '/track'
  const moved = [
    ...['status', 'since', 'code', 'phase'].map((part) => `${own}/${part}`),
    ...['count', 'final'].map((part) => `/application/${part}`),
    ...ownFacts(content, workflow),
  ]
  return [
    ...(to === undefined ? [] : moved),
    ...(track === undefined ? [] : ['/application/tracks']),
    ...Object.keys(set).map((name) => `${own}/data/${name}`),
    ...Object.keys(create).map((process) => `/application/created/${process}`),
  ]
}

/** The portal counts applications by status, and the places that they hold. */
function ownFacts({ facts: shared }: Content, { facts = {} }: Workflow): string[] {
  return Object.entries(facts)
    .filter(([name, { fact = name }]) => shared[fact]?.source === 'own')
    .map(([name]) => `/facts/${name}`)
}

/** One is the other, or stands in it. */
export function touches(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}
