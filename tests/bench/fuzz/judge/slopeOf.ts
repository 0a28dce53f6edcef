/** By how much y grows for 1 of x: the median of the slopes of all pairs, which one odd value does not move. Not a number for fewer than two: nothing was seen. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const slopes = points
    .flatMap(([x, y], index) =>
      points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x)),
    )
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  if (slopes.length === 0) return Number.NaN
  const middle = slopes.length / 2
  const low = slopes[Math.ceil(middle) - 1] ?? 0
  return (low + (slopes[Math.floor(middle)] ?? low)) / 2
}
