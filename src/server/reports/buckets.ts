/** See migrations/0018_reports.sql: lengths of stays in classes that are an eighth wide. */
export interface Bucket {
  bucket: number
  count: number
}

const secondsOf = (bucket: number): number => Math.exp((bucket + 0.5) / 8) - 1

/** Seconds below which a part of all stays (0.5 = half) lies; null = there are none. */
export function quantile(buckets: readonly Bucket[], part: number): number | null {
  const all = buckets.reduce((sum, { count }) => sum + count, 0)
  let left = all * part
  for (const { bucket, count } of [...buckets].sort((one, other) => one.bucket - other.bucket)) {
    left -= count
    if (left <= 0) return secondsOf(bucket)
  }
  return null
}
