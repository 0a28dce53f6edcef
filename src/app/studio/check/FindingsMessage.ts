import type { Finding } from '#engine/check/Finding.ts'

/** Each is told as soon as it is known: `door` and `shapes` at once, the rules of all processes last. */
export const CHECK_PARTS = ['door', 'shapes', 'texts', 'rules'] as const
export type CheckPart = (typeof CHECK_PARTS)[number]

/** From a worker to the page: everything that one part of the check says of one version of the files. */
export interface FindingsMessage {
  kind: 'findings'
  version: number
  part: CheckPart
  findings: Finding[]
}
