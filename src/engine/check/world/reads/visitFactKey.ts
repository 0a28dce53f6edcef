import type { Told } from '../../../said/Told.ts'
import type { Place } from '../../../content/checks/place.ts'
import type { Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { Operand } from '../../../values/types.ts'
import { operandMember } from '../operands/operandMember.ts'
import type { World } from '../World.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

const namedFact = /^\/facts\/([^/]+)/
const namedStep = /^\/answers\/([^/]+)/

/** A look-up can be asked only when its key is known: not before the step that asks it, nor where nothing of it is. */
export function visitFactKey(walk: Walk, absolute: string, place: Place, reading: Reading): void {
  const { at } = reading
  const name = namedFact.exec(absolute)?.[1]
  if (name === undefined || !('workflow' in at) || at.start || at.anywhere) return
  const workflow = walk.content.workflows[at.workflow]
  const key = workflow && keyOf(walk, workflow, name)
  if (workflow === undefined || key === undefined) return
  const fault = earlyFault(workflow, name, key, at.step) ?? neverFault(walk, name, key, reading)
  if (fault === undefined) walk.verdicts.fits(place, 'fact')
  else walk.verdicts.fails(place, 'fact', fault, reading.via)
}

type Key = { [name: string]: Operand }

function keyOf({ content }: Walk, { facts = {} }: Workflow, name: string): Key | undefined {
  const declared = Object.hasOwn(facts, name) ? facts[name] : undefined
  return declared && (declared.key ?? content.facts[declared.fact ?? name]?.key)
}

function earlyFault(workflow: Workflow, fact: string, key: Key, step: string | undefined): Told | undefined {
  const { steps = [], values = {} } = workflow
  const here = steps.findIndex(({ id }) => id === step)
  if (here < 0) return undefined
  for (const pointer of pointersRead(Object.values(key), { conditions: {}, values })) {
    const asked = namedStep.exec(pointer)?.[1]
    if (asked === undefined || steps.findIndex(({ id }) => id === asked) <= here) continue
    return { says: 'fact.early', params: { fact, step: step ?? '', asked } }
  }
  return undefined
}

function neverFault(walk: Walk, fact: string, key: Key, reading: Reading): Told | undefined {
  if (!('workflow' in reading.at)) return undefined
  const anywhere = walk.worldAt({ workflow: reading.at.workflow, anywhere: true })
  for (const [name, operand] of Object.entries(key)) {
    if (worth(walk, operand, reading.world) || !worth(walk, operand, anywhere)) continue
    return {
      says: 'fact.keyNever',
      params: { fact, use: reading.use, name },
    }
  }
  return undefined
}

function worth({ content }: Walk, operand: Operand, { memberAt }: Pick<World, 'memberAt'>): boolean {
  return operandMember(operand, { content, memberAt, base: '' }) !== undefined
}
