import { expect } from 'vitest'
import type { Reply } from './api/createApi.ts'
import type { RoadPortal } from './openRoadPortal.ts'
import { storedCopy } from './storedCopy.ts'

export interface Refusal {
  status: number
  code: string
  message?: string
  issues?: object[]
}

export const NOT_FOUND: Refusal = { status: 404, code: 'error.notFound' }
export const SIGN_IN: Refusal = { status: 401, code: 'error.signIn' }
export const FORBIDDEN: Refusal = { status: 403, code: 'error.forbidden' }
export const CONFLICT: Refusal = { status: 409, code: 'error.conflict' }
export const BAD_REQUEST: Refusal = { status: 400, code: 'error.badRequest' }
export const TOO_LARGE: Refusal = { status: 413, code: 'error.tooLarge' }
export const denied = (message?: string): Refusal => ({
  status: 422,
  code: 'error.denied',
  ...(message === undefined ? {} : { message }),
})
export const invalid = (...issues: object[]): Refusal => ({ status: 422, code: 'error.invalid', issues })

/** What is asked is refused so, and nothing of the application has changed. */
export const createRefusals =
  ({ portal }: Pick<RoadPortal, 'portal'>) =>
  async (id: string, asked: () => Promise<Reply<unknown>>, refusal: Refusal): Promise<void> => {
    const before = await storedCopy(portal, id)
    const { status, error } = await asked()
    expect({ status, ...error }).toMatchObject({ ...refusal })
    expect(await storedCopy(portal, id)).toEqual(before)
  }
