import { type Place, under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Content, Service } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

interface Found {
  name: string
  code: number | null
  place: Place
}

/** The specification, section 4: statuses that must be there, with the codes by which others know them. */
export function fixedStatuses(content: Content): Finding[] {
  return content.services.services.flatMap((service, index) => {
    const { statuses, processes = [] } = service
    if (statuses === undefined || processes.length === 0) return []
    const found = statusesOf(content, processes)
    const missing = Object.keys(statuses).filter((name) => !found.some((one) => one.name === name))
    return [
      ...missing.map((name) =>
        findingAt(
          under(servicesFile, 'services', index, 'statuses', name),
          'status.missing',
          `No process of "${service.name}" and none of its tracks has the status "${name}"`,
        ),
      ),
      ...found.flatMap((one) => otherCode(one, service)),
    ]
  })
}

function statusesOf({ workflows }: Content, processes: readonly string[]): Found[] {
  return processes.flatMap((process) => {
    const workflow = workflows[process]
    if (workflow === undefined) return []
    return machinesOf(workflow).flatMap(({ machine, pointer }) =>
      Object.entries(machine.statuses).map(([name, { code = null }]) => ({
        name,
        code,
        place: under({ file: `workflows/${process}.json`, pointer }, 'statuses', name),
      })),
    )
  })
}

function otherCode({ name, code, place }: Found, { statuses = {}, name: service }: Service): Finding[] {
  const at = code === null ? place : under(place, 'code')
  if (!Object.hasOwn(statuses, name)) {
    if (code === null) return []
    const message = `The specification has no "${name}" of "${service}", so it has no code`
    return [findingAt(at, 'status.otherCode', message)]
  }
  const fixed = statuses[name] ?? null
  if (fixed === code) return []
  const wanted = fixed === null ? 'no code' : `the code ${fixed}`
  return [findingAt(at, 'status.otherCode', `By the specification "${name}" has ${wanted}`)]
}
