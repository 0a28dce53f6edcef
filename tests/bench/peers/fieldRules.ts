/** What every field of the bench asks, for engines that do not read JSON Schema. */
export const fieldRules = {
  required: true,
  minLength: 2,
  maxLength: 200,
  pattern: '^[A-Za-z0-9 ]*$',
} as const
