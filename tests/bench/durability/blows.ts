import { setTimeout as pass } from 'node:timers/promises'
import { createApi } from '../../roads/api/createApi.ts'
import type { Site } from './Site.ts'
import type { Writer } from './Writer.ts'

export interface Blow {
  name: string
  /** How often, beside the others. */
  weight: number
  /** Strikes while somebody is writing; `write` types on a little. Gives how it is put right before the form is opened again. */
  strike: (scene: Scene) => Promise<() => Promise<void>>
}
export interface Scene {
  site: Site
  writer: Writer
  /** Milliseconds up to `longest`, by chance. */
  pause: (longest: number) => Promise<void>
  write: () => Promise<void>
  random: () => number
}

const nothing = () => Promise.resolve()

export const blows: readonly Blow[] = [
  { name: 'nothing but the tab', weight: 2, strike: () => Promise.resolve(nothing) },
  {
    name: 'network cut',
    weight: 4,
    strike: async ({ writer, pause, write, random }) => {
      await writer.cutNetwork(true)
      await write()
      await pause(1200)
      const comesBack = random() < 0.5
      if (comesBack) {
        await writer.cutNetwork(false)
        await write()
      }
      return () => writer.cutNetwork(false)
    },
  },
  {
    name: 'session expired',
    weight: 3,
    strike: async ({ site, writer, write, pause }) => {
      const token = await writer.token()
      if (token !== null) await createApi(site.origin, token).call('signOut', {})
      await write()
      await pause(1000)
      return nothing
    },
  },
  {
    name: 'server killed',
    weight: 3,
    strike: async ({ site, write, pause, random }) => {
      await site.kill()
      await write()
      await pause(1200)
      if (random() < 0.5) return () => site.start()
      await site.start()
      await write()
      return nothing
    },
  },
]

/** The moment of a blow is the experiment: nothing is waited for. */
export function pauseFor(random: () => number): Scene['pause'] {
  return async (longest) => {
    await pass(random() * longest)
  }
}
