import type { ApplicationView } from '#contract/schemas.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { ApiError } from '../http/ApiError.ts'
import { maskAnswer } from '../looks/maskAnswer.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { Answers } from './Case.ts'
import { receivedAnswers } from './receivedJson.ts'
import { readView } from './readView.ts'

/** Thrown inside a transaction that saw another revision than the client; the answer is made after its end. */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision' as const
}

/**
 * 409 with what stands now, and the places in the answers that differ from what was sent: as the asker sees them, so that
 * nobody tries out what is hidden from them.
 */
export async function conflictError(
  portal: Portal,
  about: { person: SignedIn; id: string; answers?: Answers | undefined },
): Promise<ApiError> {
  const view = await readView(portal, about.person, about.id)
  const sent = about.answers
  if (sent === undefined) return stale(view, [])
  const isLook = about.person.switchedBy !== undefined
  const { answers } = isLook ? await maskAnswer(portal, portal.database, { answers: view.answers }) : view
  return stale(view, differences(sent, receivedAnswers(answers), '/answers'))
}

function stale(view: ApplicationView, difference: string[]): ApiError {
  return new ApiError('error.conflict', { message: 'msg.staleRevision', current: { ...view, difference } })
}

/** Pointers of the leaves that differ; what is not there on one side has no leaves there. */
export function differences(one: Json | undefined, other: Json | undefined, at: string): string[] {
  if (sameJson(one, other)) return []
  const [left, right] = [membersOf(one), membersOf(other)]
  if (left === undefined || right === undefined) return [at]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) =>
    differences(left[name], right[name], `${at}/${escapeToken(name)}`),
  )
}

function membersOf(value: Json | undefined): { [name: string]: Json } | undefined {
  if (value === undefined) return {}
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return isObject(value) ? value : undefined
}
