import type { JsonObject, Pointer } from '../values/types.ts'

export interface Migration {
  to: string
  drafts: 'pin' | 'migrate' | 'reconcile'
  mustUpgrade?: boolean
  changes?: JsonObject[]
  ask?: Pointer[]
}
