import type { JsonObject } from '#engine/values/types.ts'
import { call } from '../http/call.ts'
import { randomId } from '../state/randomId.ts'
import type { AllowedAction, View } from '../state/clientTypes.ts'

export interface Command {
  action: Pick<AllowedAction, 'id' | 'track'>
  input?: JsonObject
  /** For transitions that validate: hash of the answers that the person has reviewed. */
  answersHash?: string
}

/** Prepares a transition: pressing again after a lost answer repeats the same command, it is never made twice. */
export function makeCommand(view: Pick<View, 'id' | 'revision'>, command: Command): () => Promise<View> {
  const idempotencyKey = randomId()
  const { action, input, answersHash } = command
  const body = {
    revision: view.revision,
    transition: action.id,
    ...(action.track !== undefined && { track: action.track }),
    ...(input !== undefined && { input }),
    ...(answersHash !== undefined && { answersHash }),
  }
  return () => call('command', { params: { id: view.id }, body, idempotencyKey })
}
