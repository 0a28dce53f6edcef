import type { Workflow } from '../content/types.ts'
import { addDuration } from '../values/dates.ts'

/** The moment until which a closed application has to be kept; undefined: its process says nothing of it. */
export const keptUntil = ({ keep }: Pick<Workflow, 'keep'>, closed: string): string | undefined =>
  keep === undefined ? undefined : addDuration(closed, keep)
