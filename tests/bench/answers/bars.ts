export const bars = {
  /** A search ÷ reading the same list as JSON: whoever keeps no index would do at least that. */
  search: { below: 1 },
  /** The slower of two sign-ins with a wrong password ÷ the faster one, somebody known and nobody: the time tells nothing. */
  signIn: { atMost: 1.25 },
} as const
