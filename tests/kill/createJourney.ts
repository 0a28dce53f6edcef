import { expect } from 'vitest'
import type { ApplicationView } from '#contract/schemas.ts'
import { type Api, createApi, Refused } from '../roads/api/createApi.ts'
import type { Answers } from '../roads/api/Ids.ts'
import { onePagePdf, upload } from '../roads/api/uploads.ts'
import { type Acknowledged, askApplication, type Deed, sendCommand, type Who } from './Deed.ts'
import { plannedDeeds } from './plannedDeeds.ts'

export type Tokens = Record<Who, string>
export interface Journey {
  /** Goes on from where it was until the server is gone; `heard` is called at every acknowledgement. */
  walk(origin: string, heard: () => void): Promise<void>
  /** A server that has just started has everything that was acknowledged, and nothing that is half done. */
  check(origin: string): Promise<void>
  /** What was acknowledged so far; how often a kill came before an answer, and how often all was stored by then. */
  count(): { acknowledged: number; interrupted: number; stored: number; rounds: number }
}

const NOTHING: Acknowledged = { id: '', revision: 0, answers: {}, status: '', made: [], files: [] }

export function createJourney(tokens: Tokens): Journey {
  let now = NOTHING
  const ended: Acknowledged[] = []
  /** Sent, and not answered when the server was killed. */
  let pending: Deed | undefined
  let [position, round, acknowledged, interrupted, stored] = [0, 0, 0, 0, 0]

  const next = (after: Partial<Acknowledged>): void => {
    now = { ...now, ...after }
    pending = undefined
    acknowledged += 1
    position += 1
    if (position < plannedDeeds.length) return
    ended.push(now)
    now = NOTHING
    position = 0
    round += 1
  }
  const apis = (origin: string): Record<Who, Api> => ({
    applicant: createApi(origin, tokens.applicant),
    officer: createApi(origin, tokens.officer),
  })
  const perform = async (api: Record<Who, Api>, deed: Deed): Promise<void> => {
    pending = deed
    if (deed.kind === 'upload') {
      const { id } = await upload(api.applicant, onePagePdf('transcript.pdf'))
      next({ files: [...now.files, id] })
    } else if (deed.kind === 'create') {
      next(stateOf(await api.applicant.call('createApplication', CREATE(deed.key))))
    } else if (deed.kind === 'save') {
      const { revision, answers } = deed
      const body = { revision, answers }
      const saved = await api.applicant.call('saveDraft', { params: { id: now.id }, body })
      next({ revision: saved.revision, answers })
    } else {
      const reply = await sendCommand(api[deed.who], now.id, deed)
      if (reply.answer === undefined) throw new Refused(reply)
      expect(reply.answer.status).toBe(deed.leadsTo)
      const { revision, status } = reply.answer
      next({ revision, status, made: [...now.made, deed.body.transition] })
    }
  }
  return {
    walk: async (origin, heard) => {
      const api = apis(origin)
      try {
        for (;;) {
          await perform(api, pending ?? plannedDeeds[position]?.(now, round) ?? { kind: 'upload' })
          heard()
        }
      } catch (cause) {
        // The connection broke: the server was killed. Every other fault is one.
        if (!(cause instanceof TypeError)) throw cause
        interrupted += 1
      }
    },
    check: async (origin) => {
      const api = apis(origin)
      for (const file of now.files) await api.applicant.call('fileInfo', { params: { id: file } })
      for (const one of ended) {
        const view = await askApplication(api.applicant, one.id)
        expect(stateOf(view)).toEqual(stateOf(one))
        expect(madeByPeople(view)).toEqual(one.made)
      }
      ended.length = 0
      if (now.id === '') return
      const view = await askApplication(api.applicant, now.id)
      if (pending?.kind === 'save' && view.revision === now.revision + 1) {
        stored += 1
        next({ revision: view.revision, answers: pending.answers })
      }
      const isMade = pending?.kind === 'command' && view.revision > now.revision
      if (pending?.kind === 'command' && isMade) {
        stored += 1
        expect(view.status).toBe(pending.leadsTo)
        expect(madeByPeople(view)).toEqual([...now.made, pending.body.transition])
        return
      }
      expect(stateOf(view)).toEqual(stateOf(now))
      expect(madeByPeople(view)).toEqual(now.made)
    },
    count: () => ({ acknowledged, interrupted, stored, rounds: round }),
  }
}

const CREATE = (key: string) => ({ body: { process: 'transfer' }, key })

function stateOf({
  id,
  revision,
  answers,
  status,
}: Pick<ApplicationView, 'id' | 'revision' | 'answers' | 'status'>) {
  const copy: Answers = JSON.parse(JSON.stringify(answers))
  return { id, revision, answers: copy, status }
}

const madeByPeople = ({ timeline }: ApplicationView): string[] =>
  timeline.filter(({ who, what }) => who !== 'system' && what !== 'created').map(({ what }) => what)
