import { useAtomValue } from 'jotai'
import { StatusNote } from '#ui/StatusNote.tsx'
import { factsRead } from '#engine/values/readPointers.ts'
import type { FactState } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'

/** Of several registers the one that will be silent longest is told. */
const WORST_FIRST: readonly FactState[] = ['down', 'unknown', 'pending']

/** Stands in for a field that may be asked or not: a register decides that, and has not said so yet. */
export function WaitingNote({ pointer }: { pointer: string }) {
  const { store } = useEnvironment()
  const { translate } = useServices()
  useAtomValue(store.revision, { store: store.jotai })
  const { scope, factStates } = store.facts()
  const condition = store.model.fieldAt(pointer)?.ui['ui:visibleWhen']
  const read = factsRead(condition, { conditions: scope.conditions, values: store.model.values ?? {} })
  const states = [...read].map((fact) => ({ fact, state: factStates[fact] ?? 'unknown' }))
  const told = WORST_FIRST.map((wanted) => states.find(({ state }) => state === wanted)).find(
    (found) => found !== undefined,
  )
  const register = translate(`fact.${told?.fact ?? ''}`)
  if (told?.state === 'down')
    return <StatusNote tone="warn">{translate('form.registerSilent', { register })}</StatusNote>
  if (told?.state === 'unknown')
    return <StatusNote>{translate('form.registerUnasked', { register })}</StatusNote>
  return <StatusNote busy>{translate('state.loading.lookup')}</StatusNote>
}
