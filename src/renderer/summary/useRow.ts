import { useEffect, useState } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { askUntilKnown } from './askUntilKnown.ts'

/** The row of a served list that an answer names; `undefined` until it is there. */
export function useRow(list: string | undefined, id: Json | undefined): JsonObject | undefined {
  const { searchRows } = useServices()
  const [found, setFound] = useState<{ key: string; row: JsonObject }>()
  const key = list !== undefined && typeof id === 'string' && id !== '' ? `${list}/${id}` : undefined
  useEffect(() => {
    if (key === undefined || list === undefined || typeof id !== 'string') return undefined
    const ask = async () => (await searchRows(list, { ids: [id] })).rows.find((row) => row['id'] === id)
    return askUntilKnown(ask, (row) => setFound({ key, row }))
  }, [key, list, id, searchRows])
  return found?.key === key ? found?.row : undefined
}
