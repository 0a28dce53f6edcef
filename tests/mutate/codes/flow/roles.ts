import { under } from '#engine/content/checks/place.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { workflowPlaces } from '../../walk/machinePlaces.ts'

const roleUnused = createMutator('role.unused', function* (content) {
  for (const { process, place } of workflowPlaces(content)) {
    for (const is of content.services.staff ?? []) {
      const at = under(place, 'roles', 'bystander')
      const texts = content.locales['az']?.[`actor.${is}`]
      if (texts === undefined) continue
      yield { title: `${process}: a role ${is} that does nothing`, changes: [setAt(at, { is })], at }
    }
  }
})

/** Roles that have a text, and that no staff can have. */
function otherActors({ locales, services: { staff = [] } }: Content): string[] {
  const named = Object.keys(locales['az'] ?? {}).flatMap((id) => /^actor\.(\w+)$/.exec(id)?.[1] ?? [])
  return named.filter((name) => !staff.includes(name))
}

const roleUnknown = createMutator('role.unknown', function* (content) {
  const others = otherActors(content)
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const name of Object.keys(workflow.roles)) {
      const at = under(place, 'roles', name, 'is')
      for (const wrong of others) {
        yield { title: `${process}: ${name} is ${wrong}`, changes: [setAt(at, wrong)], at }
      }
    }
  }
})

/** An institution that a process writes as it stands is the row of no list. */
const rolePlace = createMutator('role.place', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    for (const [index, { create = {} }] of workflow.transitions.entries()) {
      for (const [made, data] of Object.entries(create)) {
        for (const [role, { of }] of Object.entries(content.workflows[made]?.roles ?? {})) {
          const name = /^\/application\/data\/([^/]+)$/.exec(of ?? '')?.[1]
          if (name === undefined || data[name] === undefined) continue
          yield {
            title: `${process}: ${made} is of an institution that is in no list`,
            changes: [setAt(under(place, 'transitions', index, 'create', made, name), 'nowhere')],
            at: under({ file: `workflows/${made}.json`, pointer: '' }, 'roles', role, 'of'),
          }
        }
      }
    }
  }
})

/** Each role is bound to what a register says: by itself, and by way of a value. */
const roleOfFact = createMutator('role.ofFact', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    const [fact] = Object.keys(workflow.facts ?? {})
    if (fact === undefined) continue
    const told = `/facts/${fact}`
    for (const role of Object.keys(workflow.roles)) {
      const at = under(place, 'roles', role, 'of')
      const value = under(place, 'values', 'boundTo')
      yield { title: `${process}: ${role} is of ${told}`, changes: [setAt(at, told)], at }
      if (workflow.values === undefined) continue
      yield {
        title: `${process}: ${role} is of a value that reads ${told}`,
        changes: [setAt(value, { list: [{ at: told }] }), setAt(at, '/values/boundTo')],
        at,
      }
    }
  }
})

/** A staff role that three uses or more have in one scope is used in the other: of as many it is not said which is meant. */
const roleBothScopes = createMutator('role.bothScopes', function* (content) {
  const uses = workflowPlaces(content).flatMap(({ process, workflow, place }) =>
    Object.entries(workflow.roles).map(([name, role]) => ({
      process,
      role,
      at: under(place, 'roles', name),
    })),
  )
  const isUsual = (is: string, isNational: boolean): boolean =>
    uses.filter(({ role }) => role.is === is && (role.of === undefined) === isNational).length > 2
  for (const { process, role, at } of uses) {
    const isNational = role.of === undefined
    if (isUsual(role.is, isNational)) {
      const of = under(at, 'of')
      const title = `${process}: ${role.is} is ${isNational ? 'of an institution' : 'national'}`
      yield { title, changes: [isNational ? setAt(of, '/application/data/place') : removeAt(of)], at }
    }
    for (const other of content.services.staff ?? []) {
      if (!isUsual(other, !isNational)) continue
      yield { title: `${process}: ${role.is} is ${other}`, changes: [setAt(under(at, 'is'), other)], at }
    }
  }
})

export const roleMutators: Mutator[] = [roleUnused, roleUnknown, roleBothScopes, roleOfFact, rolePlace]
