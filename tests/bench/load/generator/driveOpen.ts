import { setTimeout as pass } from 'node:timers/promises'
import type { Crowd } from './Crowd.ts'
import { type Deed, deedAt } from './shares.ts'

export interface Open {
  /** Deeds that are begun in a second, whether the others are answered or not. */
  rate: number
  seconds: number
}
export interface Met {
  /** Deeds that were to be begun. */
  wanted: number
  seconds: number
  /** Milliseconds from the moment at which each was to be begun to its answer. */
  times: { [deed in Deed]?: number[] }
  /** Milliseconds of each 503. */
  refused: number[]
  /** Of these, those that did not say when to come again. */
  impolite: number
  /** Anything else: what it was, how often. */
  faults: { [what: string]: number }
}

/** Milliseconds between two looks at who is due. */
const LOOK = 2

/** Deeds come as people do: at random moments, and nobody waits for those before. */
export async function driveOpen({ rate, seconds }: Open, crowd: Crowd): Promise<Met> {
  const met: Met = { wanted: 0, seconds, times: {}, refused: [], impolite: 0, faults: {} }
  const open: Promise<void>[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let due = started
  while (due < end) {
    for (const now = performance.now(); due <= now && due < end; due += gap(rate)) {
      met.wanted += 1
      open.push(doOne(crowd, { met, due }))
    }
    await pass(LOOK)
  }
  await Promise.all(open)
  met.seconds = (performance.now() - started) / 1000
  return met
}

/** Milliseconds until the next one comes. */
const gap = (rate: number): number => (-Math.log(1 - Math.random()) * 1000) / rate

async function doOne(crowd: Crowd, { met, due }: { met: Met; due: number }): Promise<void> {
  const deed = deedAt(Math.random())
  const fault = (what: string): void => {
    met.faults[what] = (met.faults[what] ?? 0) + 1
  }
  try {
    const told = await crowd.begin(deed)
    if (told === undefined) return fault('nobody has time')
    const time = performance.now() - due
    if (told.status === 200) (met.times[deed] ??= []).push(time)
    else if (told.status === 503) {
      met.refused.push(time)
      if (!told.head.includes('\r\nretry-after: ')) met.impolite += 1
    } else fault(`${deed} ${told.status}`)
  } catch (cause) {
    fault(`${deed} ${cause instanceof Error ? cause.message : 'unknown'}`)
  }
}
