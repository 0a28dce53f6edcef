import { expect, it } from 'vitest'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Scope } from '#engine/values/types.ts'
import { hasConflict, mayAct } from '#engine/workflow/mayAct.ts'
import type { Actor } from '#engine/workflow/types.ts'
import { roleScopes } from '#server/staff/roleScopes.ts'
import { OTHER, OWN } from './people.ts'
import { answersAt, reachContent } from './reachContent.ts'

/** A case of the institution `OWN`, as far as roles can ask. */
function scopeOf(workflow: Workflow): Scope {
  const institution = workflow.for.institution === undefined ? {} : { institution: OWN }
  return {
    world: {
      answers: answersAt(workflow, OWN),
      applicant: institution,
      application: { data: { reachPlace: OWN } },
      now: nowAt('2026-08-01T08:00:00.000Z'),
    },
    conditions: {},
    matches,
    rows: () => undefined,
  }
}

/** Said anew, without the engine: by whom, where, and in whose case. */
function isTheirs({ roles, for: { institution } }: Workflow, { by = [] }: Transition, actor: Actor): boolean {
  if (actor.relation !== undefined) return by.includes('applicant')
  const held = actor.roles ?? []
  const asDelegate = institution !== undefined && held.includes(institution.is) && actor.institution === OWN
  return by.some((name) => {
    const role = roles[name]
    if (role === undefined) return name === 'applicant' && asDelegate
    return held.includes(role.is) && actor.institution === (role.of === undefined ? undefined : OWN)
  })
}

it('every transition of every process is made by whom it names, there, and in nobody’s own case', async () => {
  const content = await reachContent()
  const people: Actor[] = [
    { id: 'self', relation: 'self' },
    { id: 'parent', relation: 'parent' },
    ...roleScopes(content).flatMap(({ is }) => [
      { id: is, roles: [is], institution: OWN },
      { id: is, roles: [is], institution: OTHER },
      { id: is, roles: [is] },
      { id: is, roles: [is], institution: OWN, conflict: true },
    ]),
  ]
  const wrong: string[] = []
  let cells = 0
  for (const workflow of Object.values(content.workflows)) {
    const scope = scopeOf(workflow)
    const tracks = Object.values(workflow.tracks ?? {}).flatMap(({ transitions }) => transitions)
    for (const transition of [...workflow.transitions, ...tracks])
      for (const actor of people) {
        cells += 1
        const allowed = mayAct(workflow, transition, actor, scope) && !hasConflict(actor)
        const expected = isTheirs(workflow, transition, actor) && actor.conflict !== true
        if (allowed !== expected)
          wrong.push(
            `${workflow.id}/${transition.id} × ${JSON.stringify(actor)}: ${allowed}, not ${expected}`,
          )
      }
  }
  console.log(`transitions × roles × places: ${cells} cells, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
  expect(cells).toBeGreaterThan(10_000)
})
