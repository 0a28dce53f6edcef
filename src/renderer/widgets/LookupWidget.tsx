import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { lookupOf } from '#engine/form/lookupOf.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { LookupStatus } from './LookupStatus.tsx'
import { SignsBox } from './SignsBox.tsx'
import { useLookup } from './useLookup.ts'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A key (FIN, number) that a register is asked with. Whatever comes back, what was typed stays, and a register that
 * cannot answer now stops nobody: the draft goes on.
 */
export function LookupWidget(props: WidgetProps) {
  const { id, ui, value, onLeave } = props
  const { translate } = useServices()
  const { store } = useEnvironment()
  const lookup = lookupOf(ui)
  const [left, setLeft] = useState(false)
  const { progress: known, ask } = useLookup(lookup?.fact ?? '')
  // Nobody was asked about an empty box, though there is nothing that the register could have found.
  const progress = known === 'none' && value === undefined ? 'unasked' : known
  const issue = useAtomValue(store.issues.at(props.pointer), { store: store.jotai })
  const leave = () => {
    onLeave()
    setLeft(true)
    if (lookup?.auto === true && progress === 'unasked' && value !== undefined && issue === undefined) ask()
  }
  const askable = lookup?.auto !== true || progress === 'down'
  const isForgotten = left && value !== undefined && issue === undefined && askable
  return (
    <SignsBox
      field={{ ...props, onLeave: leave }}
      describedBy={`${id}-lookup`}
      beside={
        askable && (
          <Button kind="secondary" busy={progress === 'asking'} onClick={ask}>
            {translate(progress === 'down' ? 'button.retryLookup' : 'button.check')}
          </Button>
        )
      }
    >
      <LookupStatus
        id={`${id}-lookup`}
        progress={progress}
        forgotten={isForgotten ? lookup?.unasked : undefined}
      />
    </SignsBox>
  )
}
