import { describe, expect, it } from 'vitest'
import { Autosave } from '#app/drafts/Autosave.ts'
import type { Answers } from '#app/drafts/localDrafts.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { retryPause } from '#app/drafts/retryPause.ts'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'
import { openDoors } from './openDoors.ts'

const empty: Answers = {}
const start = { revision: 4, base: empty, answers: empty, known: {}, sent: [] }
const typed = (name: string): Answers => ({ one: { name } })

describe('autosave', () => {
  it('keeps a change on the device at once and sends it after a short quiet', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    await world.settle()
    expect(world.device.draft?.answers).toEqual(typed('A'))
    expect(world.sent).toEqual([])
    await world.pass(800)
    expect(world.sent).toEqual([{ revision: 4, answers: typed('A'), keepalive: false }])
    expect(autosave.revision).toBe(5)
    expect(world.states).toEqual(['saving', 'saved'])
  })

  it('leaves nothing on the device once the server has everything', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    await world.pass(800)
    await autosave.kept()
    expect(world.device.draft).toBeNull()
  })

  it('sends one burst of letters once', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    for (const name of ['A', 'Ay', 'Ays']) {
      autosave.changed(typed(name))
      await world.pass(300)
    }
    await world.pass(800)
    expect(world.sent.map(({ answers }) => answers)).toEqual([typed('Ays')])
  })

  it('says that answers are on the device while the server does not answer, and tries again', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(() => Promise.reject(new NetworkFailure('down')))
    autosave.changed(typed('A'))
    await world.pass(800)
    expect(world.states.at(-1)).toBe('device')
    expect(autosave.unsent).toBe(true)
    await world.pass(2000)
    expect(world.states.at(-1)).toBe('saved')
    expect(world.sent).toHaveLength(2)
  })

  it('says that nothing is kept where the device keeps nothing either', async () => {
    const world = openDoors()
    world.device.broken = true
    const autosave = new Autosave(world.doors, start)
    world.answerWith(() => Promise.reject(new NetworkFailure('down')))
    autosave.changed(typed('A'))
    await world.pass(800)
    expect(world.states.at(-1)).toBe('failed')
  })

  it('never overwrites: after a 409 it sends nothing until the person has chosen', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(() => Promise.reject(new ApiFailure(409, { code: 'error.conflict' })))
    autosave.changed(typed('mine'))
    await world.pass(800)
    expect(world.conflicts()).toBe(1)
    autosave.changed(typed('mine, longer'))
    await world.pass(60_000)
    expect(world.sent).toHaveLength(1)
    autosave.settle({ revision: 9, answers: typed('theirs') }, typed('chosen'))
    await world.pass(0)
    expect(world.sent.at(-1)).toEqual({ revision: 9, answers: typed('chosen'), keepalive: false })
  })

  it('sends what was typed during a request in a second one, with the new revision', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    let answer: (value: { revision: number; savedAt: string }) => void = () => undefined
    world.answerWith(() => new Promise((resolve) => (answer = resolve)))
    autosave.changed(typed('A'))
    await world.pass(800)
    autosave.changed(typed('AB'))
    await world.pass(800)
    expect(world.sent).toHaveLength(1)
    answer({ revision: 5, savedAt: '2026-08-01T08:00:00Z' })
    await world.settle()
    await world.pass(800)
    expect(world.sent.at(-1)).toEqual({ revision: 5, answers: typed('AB'), keepalive: false })
  })

  it('flushes everything before a command, and fails when it cannot', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    await autosave.flush()
    expect(autosave.revision).toBe(5)
    world.answerWith(() => Promise.reject(new NetworkFailure('down')))
    autosave.changed(typed('B'))
    await expect(autosave.flush()).rejects.toBeInstanceOf(NetworkFailure)
  })

  it('sends what an earlier page had left on the device', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, {
      revision: 4,
      base: empty,
      answers: typed('left'),
      known: {},
      sent: [],
    })
    expect(autosave.unsent).toBe(true)
    await world.pass(0)
    expect(world.sent[0]?.answers).toEqual(typed('left'))
  })
})

describe('an autosave that is refused', () => {
  const refuse = (status: number, retryAfter?: number) => () =>
    Promise.reject(new ApiFailure(status, { code: 'error.internal' }, retryAfter))

  it.each([400, 403, 404, 413, 422])('with %s waits for another answer, and says why', async (status) => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(refuse(status))
    autosave.changed(typed('too long'))
    await world.pass(800)
    expect(world.states.at(-1)).toBe('refused')
    expect(world.refusals).toEqual([status])
    expect(world.device.draft?.answers).toEqual(typed('too long'))
    await world.pass(600_000)
    expect(world.sent).toHaveLength(1)
    autosave.changed(typed('short'))
    await world.pass(800)
    expect(world.sent.at(-1)?.answers).toEqual(typed('short'))
    expect(world.states.at(-1)).toBe('saved')
  })

  it('after a failure is sent with the next change all the same', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(() => Promise.reject(new NetworkFailure('down')))
    world.answerWith(refuse(422))
    autosave.changed(typed('too long'))
    await world.pass(800)
    await world.pass(2000)
    expect(world.refusals).toEqual([422])
    autosave.changed(typed('short'))
    await world.pass(800)
    expect(world.sent.at(-1)?.answers).toEqual(typed('short'))
    expect(world.states.at(-1)).toBe('saved')
  })

  it('tries again as late as it was asked to, and letters do not put that off', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(refuse(429, 20_000))
    autosave.changed(typed('A'))
    await world.pass(800)
    expect(world.states.at(-1)).toBe('device')
    await world.pass(15_000)
    autosave.changed(typed('AB'))
    await world.pass(800)
    expect(world.sent).toHaveLength(1)
    await world.pass(10_000)
    expect(world.sent.map(({ answers }) => answers)).toEqual([typed('A'), typed('AB')])
  })

  it('waits longer after each failure, up to a limit', async () => {
    const pauses = [0, 1, 2, 3, 4, 5, 50].map((failures) =>
      retryPause(failures, new NetworkFailure('down'), 0.5),
    )
    expect(pauses).toEqual([1000, 2000, 5000, 10_000, 30_000, 30_000, 30_000])
    const asked = new ApiFailure(503, { code: 'error.unavailable' }, 3_600_000)
    expect(retryPause(0, asked, 0.5)).toBe(120_000)
  })
})

describe('another page of the same person', () => {
  it('sends what it typed: this one only where it does not', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.adopt(typed('there'), { writer: 'another page', change: 1 })
    await world.pass(800)
    expect(world.sent).toEqual([])
    expect(world.device.draft?.answers).toEqual(typed('there'))
    await world.pass(4000)
    expect(world.sent.map(({ answers }) => answers)).toEqual([typed('there')])
  })

  it('has sent it: nothing is left here to send or to keep', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.adopt(typed('there'), { writer: 'another page', change: 1 })
    autosave.settle({ revision: 5, answers: typed('there') }, typed('there'), { behind: true })
    await world.pass(10_000)
    expect(world.sent).toEqual([])
    expect(autosave.unsent).toBe(false)
    expect(world.device.draft).toBeNull()
  })

  it('has signed out: nothing is sent or kept any more', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    await world.settle()
    world.device.draft = null
    autosave.abandon()
    autosave.changed(typed('AB'))
    await autosave.flushOnLeave()
    await world.pass(60_000)
    expect(world.sent).toEqual([])
    expect(world.device.draft).toBeNull()
  })
})

describe('somebody else who signs in over the work', () => {
  it('sends nothing of it in their name: what was typed stays on the device', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    autosave.stop()
    autosave.changed(typed('AB'))
    await autosave.flushOnLeave()
    await expect(autosave.flush()).rejects.toBeInstanceOf(NetworkFailure)
    await world.pass(60_000)
    expect(world.sent).toEqual([])
    expect(world.device.draft?.answers).toEqual(typed('AB'))
  })
})

describe('a request whose answer is lost', () => {
  it('is remembered on the device, until the server has answered', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(() => Promise.reject(new NetworkFailure('cut')))
    autosave.changed(typed('A'))
    await world.pass(800)
    expect(world.device.draft?.sent).toEqual([typed('A')])
    await world.pass(60_000)
    expect(autosave.draft.sent).toEqual([])
  })
})

describe('a page that is left', () => {
  it('tells when its last request has ended, also when that failed', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    world.answerWith(() => Promise.reject(new NetworkFailure('down')))
    autosave.changed(typed('A'))
    await expect(autosave.flushOnLeave()).resolves.toBeUndefined()
    expect(world.device.draft?.answers).toEqual(typed('A'))
  })
})
