import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { MEGABYTE, type StoredAmount } from './StorageKind.ts'

/** A limit that was reached: of one person, or (`total`) of everybody together. Its text is `quota.<name>`. */
export type Quota =
  | 'uploads'
  | 'uploadsOfDay'
  | 'draftFiles'
  | 'drafts'
  | 'draftsOfProcess'
  | 'applications'
  | 'applicationsOfProcess'
  | 'applicationsOfDay'
  | 'messagesOfDay'
  | 'lists'
  | 'sittings'
  | 'sittingsOfDay'
  | 'studio'
  | 'studioOfDay'
  | 'total'

const MESSAGES: { readonly [quota in Quota]: string } = {
  uploads: 'quota.uploads',
  uploadsOfDay: 'quota.uploadsOfDay',
  draftFiles: 'quota.draftFiles',
  drafts: 'quota.drafts',
  draftsOfProcess: 'quota.draftsOfProcess',
  applications: 'quota.applications',
  applicationsOfProcess: 'quota.applicationsOfProcess',
  applicationsOfDay: 'quota.applicationsOfDay',
  messagesOfDay: 'quota.messagesOfDay',
  lists: 'quota.lists',
  sittings: 'quota.sittings',
  sittingsOfDay: 'quota.sittingsOfDay',
  studio: 'quota.studio',
  studioOfDay: 'quota.studioOfDay',
  total: 'quota.total',
}

/** The answer to whoever would store more than may be stored; the metrics count it. */
export function quotaError(
  { metrics }: Pick<Portal, 'metrics'>,
  quota: Quota,
  params: { [name: string]: number | string } = {},
): ApiError {
  metrics.quotaRefused(quota)
  return new ApiError('error.quota', { message: MESSAGES[quota], params })
}

/** What is stored and what may be, as the texts say it. */
export const amountParams = (
  used: StoredAmount,
  limit: StoredAmount,
): { count: number; megabytes: number; maxCount: number; maxMegabytes: number } => ({
  count: used.items,
  megabytes: Math.ceil(used.bytes / MEGABYTE),
  maxCount: limit.items,
  maxMegabytes: Math.floor(limit.bytes / MEGABYTE),
})
