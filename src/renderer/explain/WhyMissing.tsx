import { explainChoices } from '#engine/explain/explainChoices.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { ExplanationList } from './ExplanationList.tsx'
import { membersText } from './membersText.ts'
import { useStoreChanges } from './useStoreChanges.ts'
import { useTelling } from './useTelling.ts'

/** Why a choice that somebody looks for is not among those that are offered. */
export function WhyMissing({ pointer: address, schema }: { pointer: string; schema: JsonObject }) {
  const { store } = useEnvironment()
  const telling = useTelling()
  useStoreChanges()
  const { scope } = store.current()
  const reasons = explainChoices(schema, { scope, base: store.pointerOf(address) })
  const { rows, members } = reasons ?? {}
  const [source] = members?.reads ?? []
  return (
    <>
      {rows !== undefined && (
        <ExplanationList head="form.why.offered" explanation={rows} telling={telling} mood="is" />
      )}
      {source !== undefined && <p>{membersText(source, telling)}</p>}
    </>
  )
}
