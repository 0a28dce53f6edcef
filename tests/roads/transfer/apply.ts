import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import type { Answers } from '../api/Ids.ts'
import { greyPng, onePagePdf, upload } from '../api/uploads.ts'
import type { Walker } from '../createWalker.ts'
import type { RoadWorld } from '../RoadWorld.ts'
import { personaAnswers } from './personaAnswers.ts'

type World = Pick<RoadWorld, 'ids'>

export const eligibility = ({ ids }: World, { api }: Walker): Promise<AnswerOf<Calls['eligibility']>> =>
  api.call('eligibility', { query: { process: ids.of('process', 'transfer') } })

export const openDraft = ({ ids }: World, { api }: Walker, key?: string): Promise<ApplicationView> =>
  api.call('createApplication', {
    body: { process: ids.of('process', 'transfer') },
    ...(key === undefined ? {} : { key }),
  })

const STEPS = ['personal', 'study', 'target', 'documents', 'review']

/** Every step typed and saved in its order, with two uploaded files; gives all that was typed. */
export async function fillSteps(
  walker: Walker,
  application: string,
  persona: string,
  steps: readonly string[] = STEPS,
): Promise<Answers> {
  const transcript = await upload(walker.api, onePagePdf('transcript.pdf'))
  const certificate = await upload(walker.api, greyPng('certificate.png'))
  const answers: Answers = {
    ...personaAnswers(persona),
    documents: { transcript: transcript.id, languageCertificate: certificate.id },
  }
  const typed: Answers = {}
  for (const step of steps) {
    typed[step] = answers[step] ?? {}
    await walker.save(application, typed)
  }
  return typed
}

/** A draft that only has to be submitted. */
export async function filledDraft(world: World, walker: Walker, persona: string) {
  const { id } = await openDraft(world, walker)
  const typed = await fillSteps(walker, id, persona)
  return { id, typed }
}

/** One that the officers have to decide on. */
export async function submitted(world: World, walker: Walker, persona: string): Promise<string> {
  const { id, typed } = await filledDraft(world, walker, persona)
  await walker.move(id, 'submit', { reviewed: typed, key: `submit-${id}` })
  return id
}
