import type { ProcessCase } from '#engine/case/types.ts'
import type { Content } from '#engine/content/types.ts'
import type { ReadCase } from '../../cases/readCases.ts'

/** Somebody's case that begins with a draft which is sent at the first try. */
export interface ServiceRoad {
  process: string
  path: string
  given: ProcessCase
  /** The page where it begins; absent: the wizard itself. */
  apply?: string
  wizard: string
  /** The transition of the button that sends it. */
  send: string
}

/** One of each service that somebody may apply to: the first of its cases that a person could live as it is written. */
export function serviceRoads(content: Content, cases: readonly ReadCase[]): ServiceRoad[] {
  return Object.values(content.workflows).flatMap((workflow): ServiceRoad[] => {
    const wizard = pageOf(content, workflow.id, 'application')
    if (wizard === undefined || (workflow.for.self === undefined && workflow.for.child === undefined))
      return []
    const found = cases.find(
      ({ given }) => isPlain(given, workflow.id) && leavesDraft(given, workflow.initial),
    )
    if (found === undefined || 'form' in found.given) return []
    const apply = pageOf(content, workflow.id, 'apply') ?? pageOf(content, workflow.id, 'serviceDashboard')
    const road = { process: workflow.id, path: found.path, given: found.given, wizard }
    return [{ ...road, send: found.given.steps[0]?.do ?? '', ...(apply !== undefined && { apply }) }]
  })
}

function pageOf({ services }: Content, process: string, screen: string): string | undefined {
  const routes = services.services
    .filter(({ underTest }) => underTest !== true)
    .flatMap((service) => Object.entries(service.routes ?? {}))
  return routes.find(
    ([, route]) =>
      route.list === undefined &&
      route.process === process &&
      route.screen === screen &&
      (screen !== 'serviceDashboard' || route.conditions === true),
  )?.[0]
}

/** Not one that waits for a register. */
function leavesDraft(given: ReadCase['given'], initial: string): boolean {
  return 'form' in given || given.steps?.[0]?.expect?.status !== initial
}

/** Its person sends what they have filled in, and nothing is refused, held or broken on the way. */
function isPlain(given: ReadCase['given'], process: string): boolean {
  if ('form' in given || given.process !== process || given.created !== undefined) return false
  const [first] = given.steps
  const { as = given.as ?? 'applicant', expect = {} } = first ?? {}
  const { status, held } = expect
  const isSent = first?.do !== undefined && as === 'applicant' && status !== undefined && held === undefined
  return isSent && first.facts === undefined && first.answers === undefined && first.at === undefined
}
