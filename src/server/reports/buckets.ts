/** See migrations/0020_report_places.sql: lengths of stays in classes that are a quarter wide. */
export interface Bucket {
  bucket: number
  count: number
}

const secondsOf = (bucket: number): number => Math.exp(bucket / 4) - 1

/** Seconds below which a part of all stays (0.5 = half) lies; null = there are none. */
export function quantile(buckets: readonly Bucket[], part: number): number | null {
  const all = buckets.reduce((sum, { count }) => sum + count, 0)
  let left = all * part
  for (const { bucket, count } of [...buckets].sort((one, other) => one.bucket - other.bucket)) {
    // Within a class they are taken to lie evenly.
    if (left <= count) return secondsOf(bucket + left / count)
    left -= count
  }
  return null
}
