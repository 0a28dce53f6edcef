import { useMemo } from 'react'
import { readerOf } from '#engine/explain/readerOf.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import type { Telling } from './Telling.ts'

/** The words of the form around a field. */
export function useTelling(): Telling {
  const texts = useServices()
  const { store, process, lists } = useEnvironment()
  return useMemo(
    () => ({
      texts,
      process,
      reader: readerOf(store.current().scope.world.actor),
      fieldAt: (pointer) => store.model.fieldAt(pointer),
      sources: store.model,
      rows: (list) => store.current().scope.rows(list) ?? lists[list]?.rows,
    }),
    [texts, process, store, lists],
  )
}
