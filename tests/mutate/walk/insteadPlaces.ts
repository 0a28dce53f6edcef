import { type InsteadUse, insteadIn } from '#engine/content/checks/checkInstead.ts'
import type { Content } from '#engine/content/types.ts'

/** Every page to which somebody is sent who is refused, in processes and forms. */
export function insteadPlaces({ workflows, forms }: Content): InsteadUse[] {
  return [
    ...Object.entries(workflows).flatMap(([id, document]) =>
      insteadIn(document, { file: `workflows/${id}.json`, pointer: '' }),
    ),
    ...Object.entries(forms).flatMap(([id, document]) =>
      insteadIn(document, { file: `schemas/${id}.json`, pointer: '' }),
    ),
  ]
}
