import type { Citizen } from '../../roads/people.ts'

const HOW_MANY = 5

/** People whom the registers know, with an account: each walks through one claim after the other. */
export const CLAIMANTS: readonly Citizen[] = Array.from({ length: HOW_MANY }, (_one, index) => ({
  fin: `5CLM00${index}`,
  documentSeries: 'AA',
  documentNumber: `190000${index}`,
  mobile: `+99450190000${index}`,
  email: `claimant${index}@example.az`,
  password: `Claimant${index}`,
}))

/** Decides on claims; among the demo's staff. */
export const OFFICER = 'ministry@example.az'
