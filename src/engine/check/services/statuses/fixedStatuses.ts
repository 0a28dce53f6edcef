import { type Place, under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Content, FixedCode } from '../../../content/types.ts'
import { machineName } from '../../../texts/textIds.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

/** A status of a process or a track of a service. */
interface Found {
  name: string
  machine: string
  code: number | null
  place: Place
}

/** The specification, section 4: statuses that must be there, with the codes by which others know them. */
export function fixedStatuses(content: Content): Finding[] {
  return content.services.services.flatMap(({ name, statuses, processes = [] }, index) => {
    if (statuses === undefined || processes.length === 0) return []
    const found = statusesOf(content, processes)
    const place = under(servicesFile, 'services', index, 'statuses')
    const fixed = Object.entries(statuses)
    return [
      ...fixed.flatMap(([status, code]) =>
        missing(status, code, { service: name, place: under(place, status), found }),
      ),
      ...fixed.flatMap(([status, code]) => {
        const own = found.filter((one) => one.name === status)
        return own.flatMap((one) => otherCode(one, code, own))
      }),
      ...found.flatMap((one) => (Object.hasOwn(statuses, one.name) ? [] : codeOfNothing(one, name))),
    ]
  })
}

function statusesOf({ workflows }: Content, processes: readonly string[]): Found[] {
  return processes.flatMap((process) => {
    const workflow = workflows[process]
    if (workflow === undefined) return []
    return machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
      Object.entries(machine.statuses).map(([name, { code = null }]) => ({
        name,
        machine: machineName(process, track),
        code,
        place: under({ file: `workflows/${process}.json`, pointer }, 'statuses', name),
      })),
    )
  })
}

interface Around {
  service: string
  place: Place
  found: readonly Found[]
}

function missing(status: string, code: FixedCode, { service, place, found }: Around): Finding[] {
  const own = found.filter(({ name }) => name === status)
  if (typeof code === 'number' || code === null) {
    if (own.length > 0) return []
    return [findingAt(place, 'status.missing.none', { service, status })]
  }
  return Object.keys(code)
    .filter((wanted) => !own.some(({ machine }) => machine === wanted))
    .map((wanted) => {
      return findingAt(under(place, wanted), 'status.missing.one', { wanted, service, status })
    })
}

/** Where one of a name has the code, another of that name may be known to nobody outside. */
function otherCode(
  { name, machine, code, place }: Found,
  fixed: FixedCode,
  all: readonly Found[],
): Finding[] {
  const by = typeof fixed === 'object' && fixed !== null ? fixed : { [machine]: fixed }
  const wanted = Object.hasOwn(by, machine) ? by[machine] : undefined
  if (wanted === undefined || wanted === code) return []
  if (code === null && fixed !== by && all.some((one) => one.code === wanted)) return []
  const at = code === null ? place : under(place, 'code')
  return [
    wanted === null
      ? findingAt(at, 'status.otherCode.without', { name })
      : findingAt(at, 'status.otherCode.other', { name, code: wanted }),
  ]
}

function codeOfNothing({ name, code, place }: Found, service: string): Finding[] {
  if (code === null) return []
  return [findingAt(under(place, 'code'), 'status.otherCode.none', { name, service })]
}
