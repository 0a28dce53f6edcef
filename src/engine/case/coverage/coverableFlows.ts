import { isObject } from '../../content/isObject.ts'
import { machinesOf } from '../../content/formUses.ts'
import type { Content, Transition, Workflow } from '../../content/types.ts'
import type { Condition } from '../../values/types.ts'
import { readCondition } from '../../values/readCondition.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { Coverable } from './Coverable.ts'

/** Every transition, guard, timer and condition of the workflows. */
export function coverableFlows({ workflows, conditions }: Content): Coverable[] {
  const shared = Object.entries(conditions)
    .filter(([, condition]) => !isAboutRows(condition))
    .map(([name]) => coverable('condition', SHARED_CONDITIONS, `/${escapeToken(name)}`, name))
  return [...shared, ...Object.values(workflows).flatMap(ofWorkflow)]
}

/** It says which rows of a list are offered, as a `where` without a name does: each row is judged, no case as a whole. */
function isAboutRows(condition: Condition): boolean {
  if (!isObject(condition)) return false
  return readCondition(condition).some((part) => {
    if (part.kind === 'atom') return part.pointer.startsWith('/item/')
    return part.kind === 'not' ? isAboutRows(part.condition) : part.conditions.some(isAboutRows)
  })
}

export const SHARED_CONDITIONS = 'workflows/conditions.json'
export const fileOf = ({ id }: Pick<Workflow, 'id'>): string => `workflows/${id}.json`

function coverable(kind: Coverable['kind'], file: string, pointer: string, name: string): Coverable {
  return { kind, file, pointer, name }
}

function ofWorkflow(workflow: Workflow): Coverable[] {
  const file = fileOf(workflow)
  const names = Object.entries(workflow.conditions ?? {})
    .filter(([, condition]) => !isAboutRows(condition))
    .map(([name]) => coverable('condition', file, `/conditions/${escapeToken(name)}`, name))
  const steps = (workflow.steps ?? []).flatMap(({ id, visibleWhen }, index) =>
    inline(visibleWhen, file, `/steps/${index}/visibleWhen`, `visibleWhen of ${id}`),
  )
  const machines = machinesOf(workflow).flatMap(({ machine, pointer }) => [
    ...machine.transitions.flatMap((one, index) =>
      ofTransition(one, file, `${pointer}/transitions/${index}`),
    ),
    ...(machine.timers ?? []).map(({ id }, index) =>
      coverable('timer', file, `${pointer}/timers/${index}`, id),
    ),
  ])
  return [...names, ...steps, ...machines]
}

function ofTransition(transition: Transition, file: string, at: string): Coverable[] {
  const { id, when, auto, guards = [] } = transition
  return [
    { ...coverable('transition', file, at, id), ...(runsAtOnce(transition) && { always: true }) },
    ...inline(when, file, `${at}/when`, `when of ${id}`),
    ...inline(auto, file, `${at}/auto`, `auto of ${id}`),
    ...guards.flatMap((guard, index) => [
      coverable('guard', file, `${at}/guards/${index}`, `${id}: ${guard.denied}`),
      ...inline(guard.if, file, `${at}/guards/${index}/if`, `if of ${id}: ${guard.denied}`),
    ]),
  ]
}

/** Made by itself, and nothing can keep it from that. */
function runsAtOnce({ by, when, auto, guards = [] }: Transition): boolean {
  return auto === true && by === undefined && when === undefined && guards.length === 0
}

/** A condition that is only a name is counted where that name is written. */
function inline(condition: Condition | undefined, file: string, at: string, name: string): Coverable[] {
  return isObject(condition) ? [coverable('condition', file, at, name)] : []
}
