import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { masked } from './mask.ts'
import { sensitiveNames } from './sensitiveNames.ts'

/** What was answered to a question, in words: whose question it was is not to be seen in them. */
const IN_WORDS = 'was'

/** An answer for an administrator's eyes, with everything sensitive hidden; its shape stays as the contract has it. */
export async function maskAnswer<Shape>(
  portal: Pick<Portal, 'releases'>,
  database: Database,
  answer: Shape,
): Promise<Shape> {
  const { content } = await portal.releases.getRelease(database)
  return masked(answer, new Set([...sensitiveNames(content), IN_WORDS]))
}

/** The same of whatever the work answers, also where that is an error with what stands now. */
export async function answerMasked<Shape>(portal: Portal, work: () => Promise<Shape>): Promise<Shape> {
  try {
    return await maskAnswer(portal, portal.database, await work())
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    throw new ApiError(cause.code, await maskAnswer(portal, portal.database, cause.details))
  }
}
