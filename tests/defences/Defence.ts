/** A single place of the source whose change removes a defence. */
export interface Defence {
  /** Requirements of ASVS that the defence serves: a test that names each of them fails without it. */
  asvs: readonly string[]
  /** The test file that notices. */
  test: string
  /** The source file that is changed. */
  file: string
  /** What stands there exactly once. */
  find: string
  replace: string
}

/** Tells defences apart. */
export const keyOf = ({ asvs, file, find }: Defence): string => `${asvs.join(' ')} ${file}: ${find}`
