/** Without the noise of binary fractions (0.1 + 0.2, 3 × 1.1): money and scores are compared for equality. */
export function exactNumber(value: number): number | undefined {
  return Number.isFinite(value) ? Number(value.toPrecision(14)) : undefined
}
