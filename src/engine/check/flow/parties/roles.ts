import type { Said } from '../../../said/Said.ts'
import { under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Machine } from '../../../content/types.ts'
import { factsRead } from '../../../values/readPointers.ts'
import { nationalRoles } from '../../../content/nationalRoles.ts'
import { nearestName } from '../../../content/nearest.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../../services/Part.ts'
import type { Process } from '../Flow.ts'

/** Who may act: staff roles that exist, each for something. */
export function roles(process: Process): Finding[] {
  const { workflow, place } = process
  const used = new Set(machinesOf(workflow).flatMap(({ machine }) => rolesOf(machine)))
  const recorder = recorderOf(process, used)
  const unused = Object.keys(workflow.roles)
    .filter((name) => !used.has(name) && name !== recorder)
    .map((name) => findingAt(under(place, 'roles', name), 'role.unused', { name }))
  return [...unused, ...unknown(process), ...boundByFacts(process)]
}

/** A register may say something else tomorrow: whoever may act would lose the case that lies on their desk. */
function boundByFacts({ workflow, named, place }: Process): Finding[] {
  return Object.entries(workflow.roles).flatMap(([role, { of }]) => {
    const [fact] = of === undefined ? [] : factsRead(of, named)
    return fact === undefined
      ? []
      : [findingAt(under(place, 'roles', role, 'of'), 'role.ofFact', { role, fact })]
  })
}

/** What no register says in time is written down by a role of the whole country: one is needed, though it does nothing else. */
function recorderOf({ content, workflow }: Process, used: ReadonlySet<string>): string | undefined {
  const isHeld = Object.entries(workflow.facts ?? {}).some(
    ([name, { fact = name }]) => content.facts[fact]?.down === 'hold',
  )
  if (!isHeld) return undefined
  const national = nationalRoles(workflow)
  return national.some((name) => used.has(name)) ? undefined : national[0]
}

function rolesOf({ transitions, timers = [] }: Machine): string[] {
  return [
    ...transitions.flatMap(({ by = [], notify = [] }) => [
      ...by,
      ...notify.flatMap((notice) => (typeof notice === 'string' ? [] : (notice.to ?? []))),
    ]),
    ...timers.flatMap(({ alert = [], calendar }) => [alert, calendar?.heldBy ?? []].flat()),
  ]
}

function unknown({ content, workflow, place }: Process): Finding[] {
  const staff = content.services.staff
  if (staff === undefined) return []
  const uses = [
    ...Object.entries(workflow.roles).map(([name, { is }]) => ({
      is,
      at: under(place, 'roles', name, 'is'),
    })),
    ...(workflow.for.institution === undefined
      ? []
      : [{ is: workflow.for.institution.is, at: under(place, 'for', 'institution', 'is') }]),
  ]
  return uses
    .filter(({ is }) => !staff.includes(is))
    .map(({ is, at }) => {
      const best = nearestName(is, staff)
      const params = { file: servicesFile.file, names: [...staff] }
      const mend: Said =
        best === undefined
          ? { says: 'mend.role.unknown.add', params }
          : { says: 'mend.role.unknown.meant', params: { ...params, best } }
      return findingAt(at, 'role.unknown', { role: is }, mend)
    })
}
