import { accountEndpoints } from './accountEndpoints.ts'
import { caseEndpoints } from './caseEndpoints.ts'
import { operationsEndpoints } from './operationsEndpoints.ts'
import { ownEndpoints } from './ownEndpoints.ts'
import { staffEndpoints } from './staffEndpoints.ts'
import { studioEndpoints } from './studioEndpoints.ts'
import { toldEndpoints } from './toldEndpoints.ts'

/** Every call of the API: name -> method and path. */
export const endpoints = {
  ...ownEndpoints,
  ...accountEndpoints,
  ...staffEndpoints,
  ...caseEndpoints,
  ...toldEndpoints,
  ...studioEndpoints,
  ...operationsEndpoints,
} as const
export type CallName = keyof typeof endpoints
