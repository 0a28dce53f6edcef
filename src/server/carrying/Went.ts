/** What a round of carrying did. */
export interface Went {
  settled: number
  /** There is more to be taken. */
  isMore: boolean
}
