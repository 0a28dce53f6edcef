import type { ProcessCase } from '#engine/case/types.ts'
import type { Content, Route, Workflow } from '#engine/content/types.ts'
import type { ReadCase } from '../../cases/readCases.ts'

/** Somebody's case that begins with a draft which is sent at the first try. */
export interface ServiceRoad {
  process: string
  path: string
  given: ProcessCase
  /** The page where it begins, and its button; absent: the wizard itself. */
  apply?: { page: string; button: string }
  /** Another process has made it, with data of its own. */
  isMade: boolean
  wizard: string
  /** The transition of the button that sends it. */
  send: string
}

/** One of each service that somebody may apply to: the first of its cases that a person could live as it is written. */
export function serviceRoads(content: Content, cases: readonly ReadCase[]): ServiceRoad[] {
  return Object.values(content.workflows).flatMap((workflow): ServiceRoad[] => {
    const wizard = pageOf(content, workflow.id, 'application')
    const found = cases.find(({ given }) => isPlain(given, workflow) && leavesDraft(given, workflow.initial))
    if (wizard === undefined || found === undefined || 'form' in found.given) return []
    const isMade = workflow.for.parent === true
    const apply = isMade ? undefined : beginning(content, workflow.id, wizard)
    const road = { process: workflow.id, path: found.path, given: found.given, wizard: wizard.path, isMade }
    return [{ ...road, send: found.given.steps[0]?.do ?? '', ...(apply && { apply }) }]
  })
}

interface Page {
  path: string
  route: Route
}

/** Where the pages of a list are its own, one is begun there. */
function beginning(content: Content, process: string, wizard: Page): ServiceRoad['apply'] {
  if (wizard.route.list) return { page: wizard.path, button: wizard.route.list.button.title }
  const page = pageOf(content, process, 'apply') ?? pageOf(content, process, 'serviceDashboard')
  return page && { page: page.path, button: 'button.apply' }
}

function pageOf({ services }: Content, process: string, screen: string): Page | undefined {
  return services.services
    .filter(({ underTest }) => underTest !== true)
    .flatMap((service) => Object.entries(service.routes ?? {}))
    .map(([path, route]) => ({ path, route }))
    .find(
      ({ route }) =>
        route.process === process &&
        route.screen === screen &&
        (screen !== 'serviceDashboard' || route.conditions === true),
    )
}

/** Not one that waits for a register. */
function leavesDraft(given: ReadCase['given'], initial: string): boolean {
  return 'form' in given || given.steps?.[0]?.expect?.status !== initial
}

/** Its person sends what they have filled in, and nothing is refused, held or broken on the way. */
function isPlain(given: ReadCase['given'], workflow: Workflow): boolean {
  if ('form' in given || given.process !== workflow.id) return false
  if ((given.created !== undefined) !== (workflow.for.parent === true)) return false
  const [first] = given.steps
  const { as = given.as ?? 'applicant', expect = {} } = first ?? {}
  const { status, held } = expect
  const isSent =
    first?.do !== undefined && isOwner(as, workflow) && status !== undefined && held === undefined
  return isSent && first.facts === undefined && first.answers === undefined && first.at === undefined
}

/** Whoever applies for an institution does so with that role. */
const isOwner = (as: string, { for: subjects }: Workflow): boolean =>
  as === 'applicant' || (subjects.institution !== undefined && as.startsWith(`${subjects.institution.is}@`))
