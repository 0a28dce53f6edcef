import type { Defence } from './Defence.ts'
import { accountDefences } from './list/accounts.ts'
import { browserDefences } from './list/browser.ts'
import { requestDefences } from './list/requests.ts'
import { ruleDefences } from './list/rules.ts'
import { sourceDefences } from './list/sources.ts'

export const defences: readonly Defence[] = [
  ...browserDefences,
  ...accountDefences,
  ...requestDefences,
  ...ruleDefences,
  ...sourceDefences,
]
