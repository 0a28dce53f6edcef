import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventLoopWatch } from '#server/operations/EventLoopWatch.ts'

let now = 0
let watch: EventLoopWatch
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  now = 0
  watch = new EventLoopWatch(() => now)
})
afterEach(() => {
  watch.close()
  vi.useRealTimers()
})

/** The loop turns every ten milliseconds. */
function turn(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    now += 10
    vi.advanceTimersByTime(10)
  }
}

describe('the longest stall of the event loop', () => {
  it('is zero while the loop turns', () => {
    turn(1000)
    expect(watch.takeLongest()).toBe(0)
  })

  it('is the longest of several, once', () => {
    now += 300
    turn(50)
    now += 3000
    turn(50)
    now += 100
    turn(50)
    expect(watch.takeLongest()).toBe(3)
    expect(watch.takeLongest()).toBe(0)
  })

  it('has one that begins right behind a question', () => {
    turn(50)
    watch.takeLongest()
    now += 3000
    vi.advanceTimersByTime(10)
    expect(watch.takeLongest()).toBeCloseTo(2.99)
  })

  it('has one that is not over when it is asked for', () => {
    turn(50)
    now += 500
    expect(watch.takeLongest()).toBeCloseTo(0.49)
  })
})
