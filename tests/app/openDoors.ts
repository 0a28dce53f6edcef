import type { Answers, LocalDraft } from '#app/drafts/localDrafts.ts'
import type { SaveState } from '#app/drafts/SaveState.ts'
import type { ApiFailure } from '#app/http/ApiFailure.ts'

type Sent = { revision: number; answers: Answers; keepalive: boolean }

/** The doors of an autosave, with a clock that is moved by hand. */
export function openDoors() {
  const sent: Sent[] = []
  const states: SaveState['kind'][] = []
  const device: { draft: LocalDraft | null; broken: boolean } = { draft: null, broken: false }
  const answersTo: (() => Promise<{ revision: number; savedAt: string }>)[] = []
  const waiting: { at: number; run: () => void }[] = []
  const refusals: number[] = []
  let conflicts = 0
  let now = 0
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    sent,
    states,
    device,
    refusals,
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
      onRefused: ({ status }: ApiFailure) => refusals.push(status),
      now: () => '2026-08-01T08:00:00Z',
      random: () => 0.5,
      writer: 'this page',
    },
  }
}
