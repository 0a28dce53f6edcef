import type { Measurement } from './measure.ts'

/** Lines for a person; `--json` writes the same as data. */
export function printMeasurement({ phases, lanes, modules, starts, slowest }: Measurement): string[] {
  const phaseLines = Object.entries(phases).map(([phase, spent]) => row(phase, `${spent.toFixed(1)} s`))
  const laneLines = lanes.map(({ lane, files, tests, wall, busy }) =>
    row(lane, `${files} files, ${tests} tests, ${wall.toFixed(1)} s on the clock, ${busy.toFixed(1)} s busy`),
  )
  const slowLines = slowest.map(
    ({ file, lane, seconds, setup }) =>
      `${seconds.toFixed(1).padStart(9)} s ${lane.padEnd(9)} ${file} (set-up ${setup.toFixed(1)} s)`,
  )
  return [
    'Time per phase, added up over all workers:',
    ...phaseLines,
    'Lanes:',
    ...laneLines,
    `Modules evaluated: ${modules.evaluated}, distinct: ${modules.distinct}`,
    `Started: ${Object.entries(starts)
      .map(([what, count]) => `${what} ${count}`)
      .join(', ')}`,
    `The ${slowest.length} slowest files, set-up included:`,
    ...slowLines,
  ]
}

const row = (name: string, value: string): string => `  ${name.padEnd(18)} ${value}`
