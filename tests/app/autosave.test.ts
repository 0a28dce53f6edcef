import { describe, expect, it } from 'vitest'
import { Autosave } from '#app/drafts/Autosave.ts'
import type { Answers, LocalDraft } from '#app/drafts/localDrafts.ts'
import type { SaveState } from '#app/drafts/SaveState.ts'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'

type Sent = { revision: number; answers: Answers; keepalive: boolean }

/** The doors of an autosave, with a clock that is moved by hand. */
function openDoors() {
  const sent: Sent[] = []
  const states: SaveState['kind'][] = []
  const device: { draft: LocalDraft | null; broken: boolean } = { draft: null, broken: false }
  const answersTo: (() => Promise<{ revision: number; savedAt: string }>)[] = []
  const waiting: { at: number; run: () => void }[] = []
  let conflicts = 0
  let now = 0
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    sent,
    states,
    device,
    conflicts: () => conflicts,
    answerWith: (answer: () => Promise<{ revision: number; savedAt: string }>) => answersTo.push(answer),
    pass: async (milliseconds: number) => {
      now += milliseconds
      const due = waiting.filter(({ at }) => at <= now)
      for (const timer of due) waiting.splice(waiting.indexOf(timer), 1)
      for (const timer of due) timer.run()
      await settle()
    },
    settle,
    doors: {
      send: (revision: number, answers: Answers, { keepalive }: { keepalive: boolean }) => {
        sent.push({ revision, answers, keepalive })
        const answer = answersTo.shift()
        return answer === undefined
          ? Promise.resolve({ revision: revision + 1, savedAt: '2026-08-01T08:00:00Z' })
          : answer()
      },
      keep: (draft: LocalDraft) => {
        if (device.broken) return Promise.reject(new Error('full'))
        device.draft = draft
        return Promise.resolve()
      },
      forget: () => {
        device.draft = null
        return Promise.resolve()
      },
      later: (milliseconds: number, run: () => void) => {
        const timer = { at: now + milliseconds, run }
        waiting.push(timer)
        return () => {
          if (waiting.includes(timer)) waiting.splice(waiting.indexOf(timer), 1)
        }
      },
      onState: ({ kind }: SaveState) => states.push(kind),
      onConflict: () => {
        conflicts += 1
      },
      onSaved: () => undefined,
      onRefused: () => undefined,
      now: () => '2026-08-01T08:00:00Z',
      random: () => 0.5,
    },
  }
}

const empty: Answers = {}
const start: LocalDraft = { revision: 4, base: empty, answers: empty, sent: [] }
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

  it('makes a last request that outlives the page', () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, start)
    autosave.changed(typed('A'))
    void autosave.flushOnLeave()
    expect(world.sent).toEqual([{ revision: 4, answers: typed('A'), keepalive: true }])
  })

  it('sends what an earlier page had left on the device', async () => {
    const world = openDoors()
    const autosave = new Autosave(world.doors, { revision: 4, base: empty, answers: typed('left'), sent: [] })
    expect(autosave.unsent).toBe(true)
    await world.pass(0)
    expect(world.sent[0]?.answers).toEqual(typed('left'))
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
