import type { Profiler } from 'node:inspector'

/** Numbers of the lines of a source of which something ran: inner ranges of what was counted say it more exactly than outer ones. */
export function linesRun(source: string, functions: readonly Profiler.FunctionCoverage[]): number[] {
  const counts = new Int32Array(source.length)
  const ranges = functions.flatMap((one) => one.ranges)
  const outerFirst = ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  for (const { startOffset, endOffset, count } of outerFirst) counts.fill(count, startOffset, endOffset)
  const lines: number[] = []
  let at = 0
  for (const [index, line] of source.split('\n').entries()) {
    const from = at + line.search(/\S|$/)
    const to = at + line.trimEnd().length
    if (counts.subarray(from, to).some((count) => count > 0)) lines.push(index + 1)
    at += line.length + 1
  }
  return lines
}
