/**
 * Stands in for RJSF's URI parser (6 kB), which it asks only about `$id`: the parts of a release carry none, their
 * references are pointers into themselves.
 */
const plainUri = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string | undefined, reference: string): string =>
    base !== undefined && URL.canParse(reference, base) ? new URL(reference, base).href : reference,
}

export default plainUri
