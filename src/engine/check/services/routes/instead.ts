import { insteadIn } from '../../../content/checks/checkInstead.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { formUses, machinesOf } from '../../../content/formUses.ts'
import type { Content, Route, Service, Workflow } from '../../../content/types.ts'
import type { FindingSays } from '../../../said/sentences.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'

/** Who is refused: people who apply, those for whom a process is not, or officers who apply for their institution. */
interface Refused {
  process: Workflow
  /** The role of those officers; undefined: people. */
  role: string | undefined
  underTest: boolean
}

/** Whoever is refused can open each page that they are sent to, and is not refused there by the same process. */
export function instead(content: Content): Finding[] {
  return Object.entries(content.workflows).flatMap(([id, process]) => {
    const file: Place = { file: `workflows/${id}.json`, pointer: '' }
    const role = process.for.institution?.is
    const underTest =
      content.services.services.find(({ name }) => name === process.service)?.underTest === true
    const applicants: Refused = { process, role, underTest }
    // Officers are whom it is for: the others are people.
    const others: Refused = { process, role: undefined, underTest }
    return [
      ...refusedThere(process.for, under(file, 'for'), others, content),
      ...machinesOf(process).flatMap(({ machine, pointer }) =>
        machine.transitions.flatMap(({ by = [], guards = [] }, index) => {
          const place = under({ ...file, pointer }, 'transitions', index, 'guards')
          return by.includes('applicant')
            ? refusedThere(guards, place, applicants, content)
            : insteadIn(guards, place).map((use) =>
                findingAt(use.place, 'instead.closed.unheard', { path: use.path }),
              )
        }),
      ),
      ...formUses(process).flatMap(({ form, asks }) =>
        asks === 'application'
          ? refusedThere(
              content.forms[form],
              { file: `schemas/${form}.json`, pointer: '' },
              applicants,
              content,
            )
          : [],
      ),
    ]
  })
}

function refusedThere(document: unknown, place: Place, refused: Refused, content: Content): Finding[] {
  return insteadIn(document, place).flatMap((use) => {
    const service = content.services.services.find(({ routes = {} }) => Object.hasOwn(routes, use.path))
    const route = service?.routes?.[use.path]
    if (service === undefined || route === undefined) return []
    const says = whyClosed(service, route, refused, content)
    return says === undefined ? [] : [findingAt(use.place, says, { path: use.path })]
  })
}

/** Screens on which a process is begun. */
const BEGINNING = new Set(['apply', 'application'])

function whyClosed(
  service: Service,
  route: Route,
  { process, role, underTest }: Refused,
  { workflows }: Content,
): FindingSays | undefined {
  if (route.roles !== undefined || service.is_admin === true) return 'instead.closed.staff'
  if (service.underTest === true && !underTest) return 'instead.closed.staff'
  if (route.process === undefined || !BEGINNING.has(route.screen)) return undefined
  if (route.process === process.id) return 'instead.closed.itself'
  const { self = false, child = false, institution, parent } = workflows[route.process]?.for ?? {}
  // What another process makes is found again on its page, not begun there.
  if (parent === true) return route.screen === 'apply' ? 'instead.closed.person' : undefined
  const isForThem = role === undefined ? self !== false || child !== false : institution?.is === role
  return isForThem ? undefined : 'instead.closed.person'
}
