import { fillSteps, openDraft } from '../../roads/transfer/apply.ts'
import { originalIds } from '../../roads/api/Ids.ts'
import type { Site } from '../durability/Site.ts'

export interface Work {
  origin: string
  token: string
  /** Of a draft whose first steps are filled. */
  draft: string
}

/** Somebody signed in who has begun an application, as most who come have. */
export async function openWork(site: Site): Promise<Work> {
  const walker = await site.walker()
  const { id } = await openDraft({ ids: originalIds }, walker)
  await fillSteps(walker, id, 'aysel', ['personal'])
  return { origin: site.origin, token: walker.api.token ?? '', draft: id }
}
