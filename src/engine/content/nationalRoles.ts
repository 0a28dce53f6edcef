import type { Workflow } from './types.ts'

/**
 * Names of the roles of the whole country that see all of a case. They write down what no register says in time
 * (format.md, section 8: `hold`, `giveUp`).
 */
export const nationalRoles = ({ roles }: Pick<Workflow, 'roles'>): string[] =>
  Object.entries(roles).flatMap(([name, { of, sees }]) =>
    of === undefined && sees === undefined ? [name] : [],
  )
