import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FormPart } from '#engine/bundle/types.ts'
import { formFields } from '#engine/form/formFields.ts'
import { lookupOf } from '#engine/form/lookupOf.ts'
import { factsRead } from '#engine/values/readPointers.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useLookup } from '../widgets/useLookup.ts'
import { useEnvironment } from './FormEnvironment.ts'

/** Registers that this form reads and that did not answer: each with the offer to ask it again. */
export function SilentRegisters({ part }: { part: FormPart }) {
  const { store } = useEnvironment()
  useAtomValue(store.revision, { store: store.jotai })
  const { scope, factStates } = store.facts()
  const silent = Object.keys(factStates).filter((fact) => factStates[fact] === 'down')
  // Every outcome comes by here: the form is looked through only when there is something to tell.
  if (silent.length === 0) return null
  const read = factsRead(part, { conditions: scope.conditions, values: {} })
  // A look-up field tells its own.
  const told = new Set(formFields(part).map(({ ui }) => lookupOf(ui)?.fact))
  const asked = silent.filter((fact) => read.has(fact) && !told.has(fact))
  if (asked.length === 0) return null
  return (
    <div className="form-notices">
      {asked.map((fact) => (
        <SilentRegister key={fact} fact={fact} />
      ))}
    </div>
  )
}

function SilentRegister({ fact }: { fact: string }) {
  const { translate } = useServices()
  const { progress, ask } = useLookup(fact)
  return (
    <Notice
      tone="warn"
      live="status"
      title={translate(`fact.${fact}`)}
      actions={
        <Button kind="secondary" icon="turn" busy={progress === 'asking'} onClick={ask}>
          {translate('button.retryLookup')}
        </Button>
      }
    >
      {translate('msg.tryLater')}
    </Notice>
  )
}
