import type { Content } from '../../content/types.ts'
import { createWorld } from './createWorld.ts'
import type { Type } from './types/Type.ts'
import type { World, Worlds } from './World.ts'

export function createWorlds(content: Content): Worlds {
  const made = new Map<string, World>()
  const types = new Map<string, Type | undefined>()
  const running = new Set<string>()
  const worlds: Worlds = {
    content,
    at: (place) => {
      const key = JSON.stringify(place)
      const world = made.get(key) ?? createWorld(worlds, place)
      made.set(key, world)
      return world
    },
    lazily: (key, make) => {
      if (types.has(key) || running.has(key)) return types.get(key)
      running.add(key)
      types.set(key, make())
      running.delete(key)
      return types.get(key)
    },
  }
  return worlds
}
