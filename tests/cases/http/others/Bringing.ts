import type { Counted } from '#engine/content/ownPath.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Situation } from '#server/applications/situationOf.ts'
import type { Portal } from '#server/Portal.ts'

/** What is to be done so that the portal counts `wanted` for this case at this moment. */
export interface Bringing {
  portal: Portal
  situation: Situation
  /** Of the look-up, as the portal itself has made it. */
  key: JsonObject
  counted: readonly Counted[]
  wanted: JsonObject
  /** Somebody else. */
  stranger: () => Promise<string>
}
/** Of one table of the portal's; gives the applications that it has made. */
export type Bring = (bringing: Bringing) => Promise<string[]>
