import type { Browser } from 'playwright-core'
import type { Look } from '../browser/inspect.ts'
import type { Combination, Seat } from './Combination.ts'
import type { Place } from './everyPlace.ts'
import type { AxeWorld } from './openAxeWorld.ts'
import { openReader } from './openReader.ts'

export interface Finding extends Seat {
  place: string
  fault: string
}
interface Inspecting {
  browser: Browser
  world: AxeWorld
  combinations: readonly Combination[]
  /** Readers who look at the same time. */
  workers?: number
  /** After each place of a reader: how many pages it was in, and what is wrong with them. */
  onInspected?: (pages: number, place: string, seat: Seat, faults: readonly string[]) => void
}

/** Each reader opens each of their places once and has it in each of its looks; gives all that is wrong. */
export async function inspectCombinations(inspecting: Inspecting): Promise<Finding[]> {
  const { browser, world, combinations, workers = 1, onInspected } = inspecting
  const visits = visitsOf(combinations)
  const findings: Finding[] = []
  const work = async () => {
    for (let visit = visits.shift(); visit !== undefined; visit = visits.shift()) {
      const { seat, places } = visit
      const reader = await openReader(browser, world, seat)
      for (const [place, looks] of places) {
        const faults = await reader.inspectAt(place, looks)
        findings.push(...faults.map((fault) => ({ place: place.name, ...seat, fault })))
        onInspected?.(looks.length, place.name, seat, faults)
      }
      await reader.close()
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return findings
}

interface Visit {
  seat: Seat
  places: Map<Place, Look[]>
}

function visitsOf(combinations: readonly Combination[]): Visit[] {
  const visits = new Map<string, Visit>()
  for (const { viewer, language, place, look } of combinations) {
    const name = `${viewer} ${language}`
    const visit = visits.get(name) ?? { seat: { viewer, language }, places: new Map<Place, Look[]>() }
    visits.set(name, visit)
    visit.places.set(place, [...(visit.places.get(place) ?? []), look])
  }
  return [...visits.values()]
}
