import type { Content } from '../../content/types.ts'
import { createWorlds } from './createWorlds.ts'
import type { World, Worlds } from './World.ts'
import type { WorldPlace } from './WorldPlace.ts'

const known = new WeakMap<Content, Worlds>()

/** All that a pointer can read at one place of the content; found when it is asked for, and remembered. */
export function worldOf(content: Content, place: WorldPlace): World {
  const worlds = known.get(content) ?? createWorlds(content)
  known.set(content, worlds)
  return worlds.at(place)
}
