import { follow } from './follow.ts'
import { nearPointer, reachOf } from './nearPointer.ts'
import { scopesOf } from './scopes/scopesOf.ts'
import { mayBeNull } from './types/mayBeNull.ts'
import type { Member, Type } from './types/Type.ts'
import type { World, Worlds } from './World.ts'
import type { WorldPlace } from './WorldPlace.ts'
import type { PointerType } from './WorldTypes.ts'

export function createWorld(worlds: Worlds, place: WorldPlace): World {
  const members = new Map<string, Member | undefined>()
  const types = new Map<string, PointerType | undefined>()
  const world: World = {
    memberAt: (pointer) => {
      if (!members.has(pointer)) members.set(pointer, follow(root, pointer))
      return members.get(pointer)
    },
    typeAt: (pointer) => {
      if (!types.has(pointer)) types.set(pointer, pointerType(world.memberAt(pointer)))
      return types.get(pointer)
    },
    near: (pointer) => nearPointer(root, pointer),
    reach: (pointer) => reachOf(root, pointer),
  }
  const root: Type = scopesOf(worlds, place, world)
  return world
}

function pointerType(member: Member | undefined): PointerType | undefined {
  if (member === undefined) return undefined
  const { type, absent } = member
  return { schema: type.schema, mayBeAbsent: absent, mayBeNull: mayBeNull(type.schema) }
}
