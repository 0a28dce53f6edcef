import { textIds } from '../../texts/textIds.ts'
import type { Json } from '../../values/types.ts'

/** Ids of the labels of choices; what is neither text nor number has none. */
export function optionIds(list: string, values: readonly (Json | undefined)[]): string[] {
  return values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? textIds.option(list, String(value)) : [],
  )
}
