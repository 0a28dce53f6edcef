import type { Json, JsonObject } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { useRow } from '../summary/useRow.ts'

/** The row that an answer names: from the list at hand, else fetched by its id. */
export function useChosenRow(list: string, value: Json | undefined): JsonObject | null {
  const { lists } = useEnvironment()
  const known = lists[list]
  const atHand = known?.served === true ? undefined : known?.rows.find((row) => row['id'] === value)
  const fetched = useRow(atHand === undefined ? list : undefined, value)
  return atHand ?? fetched ?? null
}
