import type { BlindTrial } from '../blind/tryBlind.ts'

/** Prints who told each fault; gives how many nobody told and nothing explains. */
export function tellBlind(trials: readonly BlindTrial[]): number {
  for (const { fault, by, told } of trials) {
    console.log(`${fault.id} ${by.padEnd(7)} ${fault.title}${told[0] === undefined ? '' : `: ${told[0]}`}`)
    if (by === 'nobody') console.log(`    ${fault.explained ?? 'not explained'}`)
  }
  const count = (who: BlindTrial['by']): number => trials.filter(({ by }) => by === who).length
  const there = trials.length - count('gone')
  console.log(
    `${there} faults planted blind, ${count('check')} told by the check, ${count('cases')} more by the cases, ${count('nobody')} by nobody`,
  )
  return trials.filter(({ by, fault }) => by === 'nobody' && fault.explained === undefined).length
}
