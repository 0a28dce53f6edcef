import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { Tone } from '#ui/tones.ts'
import { lookupOf } from '#engine/form/lookupOf.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { documentSigns } from './documentSigns.ts'
import { textOf } from './textOf.ts'
import { useLookup, type LookupProgress } from './useLookup.ts'
import type { WidgetProps } from './WidgetProps.ts'

const tones: { [progress in LookupProgress]: Tone } = {
  unasked: 'neutral',
  asking: 'neutral',
  found: 'ok',
  none: 'warn',
  down: 'warn',
}
const texts: { [progress in LookupProgress]?: string } = {
  asking: 'state.loading.lookup',
  found: 'a11y.lookupFound',
  none: 'msg.noInformationFound',
  down: 'msg.tryLater',
}

/**
 * A key (FIN, number) that a register is asked with. Whatever comes back, what was typed stays, and a register that
 * cannot answer now stops nobody: the draft goes on.
 */
export function LookupWidget(props: WidgetProps) {
  const { id, ui, value, onChange, onLeave } = props
  const { translate } = useServices()
  const { store } = useEnvironment()
  const lookup = lookupOf(ui)
  const [left, setLeft] = useState(false)
  const { progress, ask } = useLookup(lookup?.fact ?? '')
  const issue = useAtomValue(store.issues.at(props.pointer), { store: store.jotai })
  const leave = () => {
    onLeave()
    setLeft(true)
    if (lookup?.auto === true && progress === 'unasked' && value !== undefined && issue === undefined) ask()
  }
  const text = texts[progress]
  const askable = lookup?.auto !== true || progress === 'down'
  return (
    <Field id={id} {...props.texts}>
      {(control) => (
        <>
          <div className="affix">
            <TextInput
              {...control}
              width={10}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={textOf(value)}
              onChange={(event) => onChange(documentSigns(event.target.value) || undefined)}
              onBlur={leave}
            />
            {askable && (
              <Button kind="secondary" busy={progress === 'asking'} onClick={ask}>
                {translate(progress === 'down' ? 'button.retryLookup' : 'button.check')}
              </Button>
            )}
          </div>
          <StatusNote tone={tones[progress]} busy={progress === 'asking'}>
            {text === undefined
              ? left &&
                value !== undefined &&
                issue === undefined &&
                askable &&
                translate('msg.finNotChecked')
              : translate(text)}
          </StatusNote>
        </>
      )}
    </Field>
  )
}
