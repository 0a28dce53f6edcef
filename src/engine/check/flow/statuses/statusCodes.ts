import { under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'

/** One number outside means one status, of the process or of its tracks. */
export function statusCodes({ workflow, place }: Process): Finding[] {
  const first = new Map<number, string>()
  return machinesOf(workflow).flatMap(({ machine, pointer }) =>
    Object.entries(machine.statuses).flatMap(([name, { code }]) => {
      if (code === undefined) return []
      const before = first.get(code)
      if (before === undefined) {
        first.set(code, name)
        return []
      }
      const at = under({ file: place.file, pointer }, 'statuses', name, 'code')
      return [findingAt(at, 'flow.codeTwice', { code, before })]
    }),
  )
}
