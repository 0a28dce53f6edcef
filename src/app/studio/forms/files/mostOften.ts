import type { Json } from '#engine/values/types.ts'

/** What stands there most often: what is new begins like most. */
export function mostOften(values: readonly (Json | undefined)[]): Json | undefined {
  const counted = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => JSON.stringify(value),
  )
  const [most] = [...counted.values()].sort((one, other) => other.length - one.length)
  return most?.[0]
}
