import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRowInPlace } from '#app/studio/forms/list/useRowInPlace.ts'
import { useArrival } from '#app/studio/useArrival.ts'

/** What a component keeps from one time that it is drawn to the next, by the order in which it asks for it. */
const drawn = vi.hoisted(() => ({ kept: new Map<number, { current?: unknown }>(), next: 0 }))

vi.mock('react', async (original) => {
  const kept = (current?: unknown): { current?: unknown } => {
    const place = drawn.next++
    const found = drawn.kept.get(place) ?? { current }
    drawn.kept.set(place, found)
    return found
  }
  return {
    ...(await original<object>()),
    useRef: kept,
    useEffect: (run: () => unknown, now?: readonly unknown[]) => {
      const before = kept()
      if (now !== undefined && JSON.stringify(before.current) === JSON.stringify(now)) return
      before.current = now
      run()
    },
  }
})
vi.mock('#app/navigation/navigationEffects.ts', () => ({ hasNavigated: () => true }))

const focused: string[] = []
const scrolled: number[] = []
const frames: (() => void)[] = []

function draw<Result>(hook: () => Result): Result {
  drawn.next = 0
  return hook()
}
const arrive = (part: string, heading: string): void => {
  const found = { focus: () => focused.push(heading) }
  const current = { querySelector: () => found, toJSON: () => '' } as unknown as HTMLElement
  draw(() => useArrival({ current }, { part, heading }))
}
const openRow = (): void => {
  const { row } = draw(() => useRowInPlace(true))
  row.current = { getBoundingClientRect: () => ({ top: 100 }) } as HTMLLIElement
  for (const frame of frames) frame()
}
const focusIsIn = (selector: string) =>
  vi.stubGlobal('document', { activeElement: { matches: (one: string) => one === selector } })

beforeEach(() => {
  drawn.kept.clear()
  for (const list of [focused, scrolled, frames]) list.length = 0
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('scrollBy', (_left: number, top: number) => scrolled.push(top))
  focusIsIn('button')
})
afterEach(() => vi.unstubAllGlobals())

describe('whoever opens a part', () => {
  it('goes on at its heading, once', () => {
    arrive('/properties/a', '.question')
    arrive('/properties/a', '.question')
    expect(focused).toEqual(['.question'])
    arrive('/properties/b', '.question')
    expect(focused).toEqual(['.question', '.question'])
  })

  it('is not led elsewhere when a step back takes the part away', () => {
    arrive('/properties/a', '.question')
    arrive('/properties/a', '.code')
    expect(focused).toEqual(['.question'])
  })

  it('has its row in view', () => {
    openRow()
    expect(scrolled).toEqual([100])
  })
})

describe('whoever types JSON', () => {
  beforeEach(() => focusIsIn('.studio-json'))

  it('stays there when the open part comes back, which what was half typed had taken away', () => {
    arrive('/transitions/a', '.panel')
    expect(focused).toEqual([])
  })

  it('has the page stay when the row of the open question comes back', () => {
    openRow()
    expect(scrolled).toEqual([])
  })
})
