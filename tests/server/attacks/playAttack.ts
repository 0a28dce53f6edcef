import { openContent } from '#engine/case/openContent.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import { type HttpDoor, openHttpDoor } from '../../cases/http/HttpDoor.ts'
import { playOverHttp } from '../../cases/http/playOverHttp.ts'
import type { Walk } from '../../cases/http/Walk.ts'
import { readContent } from '../../cases/readContent.ts'

export interface Attack {
  /** Plays steps through the API and gives the transitions that were made. What the steps do not expect is not looked at. */
  play(given: Omit<ProcessCase, 'name'>): Promise<Walk[]>
  close(): Promise<void>
}

/** A portal with the real content, and registers that say what a case tells them. */
export async function openAttack(): Promise<Attack> {
  const open: OpenContent = openContent(await readContent())
  const door: HttpDoor = await openHttpDoor()
  let number = 0
  return {
    async play(given) {
      number += 1
      const { walked, notSaid, differences } = await playOverHttp(door, { name: '', ...given }, open, {
        number,
      })
      if (notSaid !== undefined) throw new Error(`This cannot be said: ${notSaid}`)
      if (differences.length > 0) throw new Error(JSON.stringify(differences))
      return walked
    },
    close: () => door.road.close(),
  }
}
