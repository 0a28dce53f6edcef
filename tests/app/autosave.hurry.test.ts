import { describe, expect, it } from 'vitest'
import { Autosave } from '#app/drafts/Autosave.ts'
import type { Answers } from '#app/drafts/localDrafts.ts'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { openDoors } from './openDoors.ts'

const start = { revision: 4, base: {}, answers: {}, known: {}, sent: [] }
const typed = (name: string): Answers => ({ one: { name } })

describe('autosave of somebody who does not wait', () => {
  it('sends what somebody types without a pause', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    for (let letters = 1; letters <= 30; letters += 1) {
      autosave.changed(typed('a'.repeat(letters)))
      await world.pass(400)
    }
    // In 12 s, about every 5 s.
    expect(world.sent).toHaveLength(2)
  })

  it('makes one last request, however often it hears that the page goes', async () => {
    const world = openDoors()
    world.answerWith(() => new Promise(() => undefined))
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    void autosave.flushOnLeave()
    void autosave.flushOnLeave()
    await world.settle()
    expect(world.sent).toHaveLength(1)
    autosave.changed(typed('AB'))
    void autosave.flushOnLeave()
    await world.settle()
    expect(world.sent.map(({ answers }) => answers)).toEqual([typed('A'), typed('AB')])
  })

  it('keeps nothing of somebody who has left, whatever comes late', async () => {
    const world = openDoors()
    const first = Promise.withResolvers<{ revision: number; savedAt: string }>()
    world.answerWith(() => first.promise)
    world.answerWith(() => Promise.reject(new NetworkFailure('down')))
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    await world.pass(800)
    autosave.changed(typed('AB'))
    void autosave.flushOnLeave()
    autosave.stop()
    autosave.abandon()
    await autosave.kept()
    // As a sign-out does.
    world.device.draft = null
    autosave.changed(typed('ABC'))
    first.resolve({ revision: 5, savedAt: '2026-08-01T08:00:00Z' })
    await world.settle()
    expect(world.device.draft).toBeNull()
  })

  it('makes a last request that outlives the page', () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    void autosave.flushOnLeave()
    expect(world.sent).toEqual([{ revision: 4, answers: typed('A'), keepalive: true }])
  })
})
