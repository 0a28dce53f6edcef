import { explainField, type FieldReasons } from '#engine/explain/explainField.ts'
import { unknownFacts } from '#engine/explain/unknownFacts.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { useStoreChanges } from './useStoreChanges.ts'

/** Asked for only while somebody has the answer open before them. */
export function useFieldReasons(address: string): FieldReasons {
  const { store, markedReason } = useEnvironment()
  useStoreChanges()
  const pointer = store.pointerOf(address)
  const field = store.model.fieldAt(pointer)
  if (field === undefined) return {}
  const { scope } = store.current()
  const named = { conditions: scope.conditions, values: {} }
  const { factStates } = store.facts()
  const state = store.stateAt(address)
  const place = { field, pointer, state, correcting: markedReason !== undefined, named }
  return explainField(place, { scope, unknownOf: unknownFacts(factStates, named) })
}
