import type { Content, Workflow } from '../content/types.ts'
import { conditionsUsed } from './conditionsUsed.ts'
import { firstWord } from './firstWord.ts'
import type { PagesPart, PortalPart } from './types.ts'

type Service = PortalPart['services'][number]
interface Whole {
  portal: PortalPart
  content: Content
}

/**
 * The pages of the portal by the first word of their path ("/transfer/apply" -> "transfer"). Each part has whole services,
 * so that whoever is on one page knows the others of its service; it does not grow with the number of services.
 */
export function pagesParts(portal: PortalPart, content: Content): Map<string, PagesPart> {
  const services = new Map<string, Set<Service>>()
  for (const service of portal.services) {
    for (const path of Object.keys(service.routes ?? {})) {
      const word = firstWord(path)
      services.set(word, (services.get(word) ?? new Set()).add(service))
    }
  }
  return new Map(
    [...services].map(([word, own]) => [
      word,
      partOf(withNamed([...own], { portal, content }), { portal, content }),
    ]),
  )
}

/** Whole services, and those to whose pages theirs lead: of a process that they ask for or make, of a page instead. */
function withNamed(own: readonly Service[], { portal, content }: Whole): Service[] {
  const asked = own.flatMap(processesOf)
  const made = asked.flatMap((process) => madeBy(content.workflows[process]))
  const named = new Set([...asked, ...made].map((process) => portal.processes[process]?.service))
  const instead = new Set(
    own.flatMap(({ routes = {} }) => Object.values(routes)).flatMap((route) => route.instead ?? []),
  )
  const isNamed = ({ name, routes = {} }: Service): boolean =>
    named.has(name) || Object.keys(routes).some((path) => instead.has(path))
  return portal.services.filter((service) => own.includes(service) || isNamed(service))
}

function madeBy(workflow: Workflow | undefined): string[] {
  return (workflow?.transitions ?? []).flatMap(({ create = {} }) => Object.keys(create))
}

function processesOf({ processes = [], routes = {} }: Service): string[] {
  return [...processes, ...Object.values(routes).flatMap(({ process }) => process ?? [])]
}

function partOf(services: Service[], { portal, content }: Whole): PagesPart {
  const names = new Set(services.map(({ name }) => name))
  const named = new Set(services.flatMap(processesOf))
  const processes = Object.entries(portal.processes).filter(
    ([id, { service }]) => named.has(id) || names.has(service),
  )
  return {
    services,
    processes: Object.fromEntries(processes),
    conditions: conditionsUsed(services, content),
  }
}
