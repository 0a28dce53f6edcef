import type { Content } from '../../../content/types.ts'
import { matches } from '../../../validation/matches.ts'
import { nowAt } from '../../../values/dates.ts'
import { escapeToken } from '../../../values/pointer.ts'
import type { Condition, JsonObject, Operand, Scope } from '../../../values/types.ts'
import { conditionsOf } from '../../../workflow/buildWorld.ts'
import type { World } from '../../world/World.ts'
import type { WorldPlace } from '../../world/WorldPlace.ts'
import type { PointerType, WorldTypes } from '../../world/WorldTypes.ts'
import { follow } from '../../world/follow.ts'
import { formType } from '../../world/scopes/answersMember.ts'
import { mayBeNull } from '../../world/types/mayBeNull.ts'
import type { Member, Type } from '../../world/types/Type.ts'
import { worldOf } from '../../world/worldOf.ts'
import { DomainMemory } from '../decide/DomainMemory.ts'
import type { Reading } from '../decide/Reading.ts'
import { askedForm } from './askedForm.ts'

const known = new WeakMap<Content, Map<string, Reading>>()

/** What conditions are read with at a place; `filling`: what is put in there may still be missing. */
export function readingOf(content: Content, at: WorldPlace, filling = false): Reading {
  const all = known.get(content) ?? new Map<string, Reading>()
  known.set(content, all)
  const key = JSON.stringify([at, filling])
  const reading = all.get(key) ?? createReading(content, at, filling)
  all.set(key, reading)
  return reading
}

const none: { [name: string]: Operand } = {}
const memories = new WeakMap<Content, DomainMemory>()

/** What was found before of the same lists and constants. */
export function rememberDomains(content: Content, memory: DomainMemory): void {
  memories.set(content, memory)
}

function createReading(content: Content, at: WorldPlace, filling: boolean): Reading {
  const workflow = 'workflow' in at ? content.workflows[at.workflow] : undefined
  const conditions = workflow === undefined ? content.conditions : conditionsOf(workflow, content.conditions)
  const values = workflow?.values ?? none
  const rows = (list: string): readonly JsonObject[] | undefined => {
    const found = Object.hasOwn(content.lists, list) ? content.lists[list] : undefined
    return found === undefined || found.served === true ? undefined : found.rows
  }
  const world = worldOf(content, at)
  return {
    types: filling ? whileFilling(world, inputType(content, at)) : world,
    conditions,
    values,
    rows,
    aliasOf: (pointer) => aliasOf(pointer, values),
    constantScope: constantScope(content, conditions, rows),
    memory: memories.get(content) ?? new DomainMemory(),
  }
}

function constantScope(
  { services }: Content,
  conditions: { [name: string]: Condition },
  rows: Scope['rows'],
): Scope {
  const now = nowAt('2026-08-01T08:00:00.000Z')
  return { world: { now, constants: services.constants }, conditions, matches, rows }
}

/** Of the form that is filled in; a message may bring something else to the same transition. */
function inputType(content: Content, at: WorldPlace): Type | undefined {
  const asked = askedForm(content, at, '/input')
  return asked && formType(content, asked.form)
}

/** The input is judged when it is whole; what is shown depends on it before. */
function whileFilling(world: World, input: Type | undefined): WorldTypes {
  return {
    typeAt: (pointer): PointerType | undefined => {
      if (!pointer.startsWith('/input/')) return world.typeAt(pointer)
      return memberType(input && follow(input, pointer.slice('/input'.length)))
    },
    near: (pointer) => world.near(pointer),
    reach: (pointer) => world.reach(pointer),
  }
}

function memberType(member: Member | undefined): PointerType | undefined {
  if (member === undefined) return undefined
  const { schema } = member.type
  return { schema, mayBeAbsent: true, mayBeNull: mayBeNull(schema) }
}

/** A named value that only says where something stands. */
function aliasOf(pointer: string, values: { [name: string]: Operand }): string {
  const [, name = '', rest = ''] = /^\/values\/([^/]+)(.*)$/.exec(pointer) ?? []
  const operand = Object.hasOwn(values, name) ? values[name] : undefined
  if (operand === undefined || operand === null || typeof operand !== 'object' || !('at' in operand)) {
    return pointer
  }
  const { at, item, get, ...others } = operand
  if (Object.keys(others).length > 0 || (item !== undefined && typeof item !== 'number')) return pointer
  const index = item === undefined ? '' : `/${escapeToken(String(item))}`
  return aliasOf(`${at}${index}${get ?? ''}${rest}`, values)
}
