import type { Json } from '../Json.ts'
import type { Reply } from './Route.ts'

export const ok = (json: Json): Reply => ({ status: 200, json })

/** `message` is for the log of whoever called, never for a person. */
export const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  json: { error: { code, message } },
})

/** A register's honest "none": there is no such record. */
export const noRecord = (): Reply => refusal(404, 'notFound', 'There is no such record.')
