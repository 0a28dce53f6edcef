/**
 * The text that names the body which keeps a register, by the look-up's name in the process (`parent`, not `person`): whom
 * to ask where a field that it fills is wrong.
 */
export function keeperText(fact: string): string {
  return `keeper.${fact}`
}
