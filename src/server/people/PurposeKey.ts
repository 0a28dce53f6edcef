/**
 * The installation's key of one purpose. A rotation puts a new one beside it: what is written gets the current one, and
 * what was written before tells by its number which one it needs.
 */
export interface PurposeKey {
  /** Of the current one, from 1 to 255. */
  readonly number: number
  readonly current: Buffer
  /** From number 1 on: those of the past, and one that others may write with already. */
  readonly all: readonly Buffer[]
  /** Whose signatures hold: the current one's, and of both while a rotation runs. */
  readonly accepted: readonly Buffer[]
}
