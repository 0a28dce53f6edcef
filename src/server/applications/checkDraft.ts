import { ApiError } from '../http/ApiError.ts'
import type { Answers } from './Case.ts'

/** Letters of JSON, levels of nesting. */
const LENGTH_MOST = 300_000
const DEPTH_MOST = 12

/** A draft may be wrong, but not without end. @throws error.tooLarge, error.badRequest */
export function checkDraft(answers: Answers): void {
  if (JSON.stringify(answers).length > LENGTH_MOST) throw new ApiError('error.tooLarge')
  if (depthOf(answers) > DEPTH_MOST) throw new ApiError('error.badRequest')
}

function depthOf(value: unknown): number {
  let depth = 0
  for (let level: unknown[] = [value]; level.length > 0 && depth <= DEPTH_MOST; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  return depth
}
