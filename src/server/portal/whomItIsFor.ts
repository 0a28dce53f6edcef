import type { Content, Service, Workflow } from '#engine/content/types.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import { decide } from '#engine/values/decide.ts'
import { pointersRead } from '#engine/values/readPointers.ts'
import type { Condition, Scope } from '#engine/values/types.ts'
import { conditionsOf } from '#engine/workflow/buildWorld.ts'
import { notFor } from '#engine/workflow/mayStart.ts'
import type { SignedIn } from '../people/SignedIn.ts'

/**
 * The id of the text that says whom a service is for, where `for` lets the reader begin none of its processes; undefined
 * where they may, for themselves, for a child or for their institution, or where more has to be known of them first.
 */
export function whomItIsFor(
  { workflows, conditions, services }: Pick<Content, 'workflows' | 'conditions' | 'services'>,
  { processes = [] }: Service,
  person: SignedIn,
  now: Date,
): string | undefined {
  const begun = processes.flatMap((id) => workflows[id] ?? []).filter((one) => one.for.parent !== true)
  const { id, citizenshipId } = person
  const world = {
    applicant: { id, citizenshipId },
    constants: services.constants,
    now: nowAt(now.toISOString()),
  }
  const isForThem = (workflow: Workflow): boolean => {
    const { self, child, institution } = workflow.for
    if (institution !== undefined)
      return person.roles.some((role) => role.is === institution.is && role.institution !== null)
    // Of a child nothing is known here, whether it is linked already or not.
    if (child !== undefined && child !== false) return true
    return maySay(self ?? false, {
      world,
      conditions: conditionsOf(workflow, conditions),
      matches,
      rows: () => undefined,
    })
  }
  const [first] = begun
  return first === undefined || begun.some(isForThem) ? undefined : notFor(first, 'self').code
}

/** Yes, or not known: of the reader no more is at hand than what stands in `scope`. */
function maySay(condition: Condition, scope: Scope): boolean {
  const named = { conditions: scope.conditions, values: {} }
  const known = /^\/(?:applicant\/(?:id|citizenshipId)|constants\/.*|now\/.*)$/
  const waits: ReadonlySet<string> = new Set(['person'])
  const decision = decide(condition, scope, (atom) =>
    [...pointersRead(atom, named)].every((pointer) => known.test(pointer)) ? undefined : waits,
  )
  return decision !== false
}
