import type { Workflow } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'
import type { Application } from './types.ts'

export interface Start {
  id: string
  number: string
  /** ISO instant. */
  now: string
  campaign?: string
  data?: JsonObject
  answers?: Application['answers']
}

/** A new application in its initial status. */
export function startApplication(
  workflow: Workflow,
  { id, number, now, campaign, data, answers }: Start,
): Application {
  return {
    id,
    number,
    process: workflow.id,
    status: workflow.initial,
    since: now,
    code: workflow.statuses[workflow.initial]?.code ?? null,
    revision: 0,
    createdAt: now,
    savedAt: now,
    ...(campaign !== undefined && { campaign }),
    answers: answers ?? {},
    data: data ?? {},
    done: {},
    tracks: {},
    created: {},
  }
}
