import type { Actor, Application } from './types.ts'

/** Takes a held event back; undefined when there is none or somebody else made it. */
export function cancelHeld(application: Application, actor: Actor): Application | undefined {
  const { held, ...free } = application
  return held && held.by.id === actor.id ? free : undefined
}
