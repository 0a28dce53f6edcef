/** Numeric codes of the specification, section 4: `citizenshipId`. Every other one is a foreign country's. */
export const CITIZEN = 1
export const STATELESS = 0
