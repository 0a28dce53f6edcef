import { createHash } from 'node:crypto'
import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { type Api, Refused, type Reply } from './api/createApi.ts'
import type { Answers, Ids } from './api/Ids.ts'
import type { RoadWorld } from './RoadWorld.ts'
import { signIn } from './signIn.ts'

/** Of a transition, in the content's first names. */
export interface Move {
  track?: { name: string; index: number }
  input?: JsonObject
  /** What the person reviewed before pressing the button. */
  reviewed?: Answers
  /** Idempotency-Key. */
  key?: string
  /** Absent: of what stands now. */
  revision?: number
}
/** Somebody who moves applications and speaks of them in the content's first names. */
export interface Walker {
  api: Api
  /** Signs in (again: a session ends when time moves on). */
  enter(): Promise<void>
  view(application: string): Promise<ApplicationView>
  save(application: string, answers: Answers): Promise<number>
  trySave(application: string, answers: Answers, revision?: number): Promise<Reply<{ revision: number }>>
  /** @throws Refused */
  move(application: string, transition: string, move?: Move): Promise<ApplicationView>
  tryMove(application: string, transition: string, move?: Move): Promise<Reply<ApplicationView>>
}
export interface Credentials {
  login: string
  password: string
}

export async function createWalker(world: RoadWorld, { login, password }: Credentials): Promise<Walker> {
  const { ids } = world
  const walker: Walker = {
    api: await signIn(world, login, password),
    enter: async () => {
      walker.api = await signIn(world, login, password)
    },
    view: (id) => walker.api.call('application', { params: { id } }),
    trySave: async (id, answers, revision) =>
      walker.api.ask('saveDraft', {
        params: { id },
        body: {
          revision: revision ?? (await walker.view(id)).revision,
          answers: ids.answers(answers),
        },
      }),
    tryMove: async (id, transition, move = {}) =>
      walker.api.ask('command', {
        params: { id },
        body: {
          revision: move.revision ?? (await walker.view(id)).revision,
          ...commandOf(ids, transition, move),
        },
        ...(move.key === undefined ? {} : { key: move.key }),
      }),
    save: async (id, answers) => answerOf(await walker.trySave(id, answers)).revision,
    move: async (id, transition, move) => answerOf(await walker.tryMove(id, transition, move)),
  }
  return walker
}

function answerOf<T>(reply: Reply<T>): T {
  if (reply.answer === undefined) throw new Refused(reply)
  return reply.answer
}

type CommandBody = BodyOf<Calls['command']>

/** The body of a command but for its revision. */
function commandOf(ids: Ids, transition: string, move: Move): Omit<CommandBody, 'revision'> {
  const { track, input, reviewed } = move
  return {
    transition: ids.of('transition', transition),
    ...(track === undefined ? {} : { track: { name: ids.of('track', track.name), index: track.index } }),
    ...(input === undefined ? {} : { input: ids.fields(input) }),
    ...(reviewed === undefined ? {} : { answersHash: hashOf(ids.answers(reviewed)) }),
  }
}

const hashOf = (answers: Answers): string =>
  createHash('sha256').update(canonicalAnswers(answers)).digest('hex')
