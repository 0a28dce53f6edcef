import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { cleanText } from './cleanText.ts'
import { leaveGroup } from './leaveGroup.ts'
import { PartField } from './PartField.tsx'
import { partState } from './partState.ts'
import { textOf } from './textOf.ts'
import { uiOption, uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A declaration that is signed by typing one's name under it. `statement`: id of its text. `tick`: the name counts only
 * once the box is ticked as well; so the answer is never a name that somebody only began.
 */
export function SignatureWidget({ id, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate } = useServices()
  const answer = textOf(value)
  const [ticked, setTicked] = useState(answer !== '')
  const [typed, setTyped] = useState(answer)
  const withTick = uiOption(ui, 'tick') === true
  const name = answer === '' || cleanText(typed).trim() === answer ? typed : answer
  const sign = (text: string, agreed: boolean) => {
    setTyped(text)
    setTicked(agreed)
    onChange(withTick && !agreed ? undefined : cleanText(text).trim() || undefined)
  }
  const statement = uiText(ui, 'statement')
  const state = partState(id, texts)
  const read = [statement !== undefined && `${id}-statement`, state['aria-describedby']]
  const signing = { ...state, 'aria-describedby': read.filter(Boolean).join(' ') || undefined }
  return (
    <FieldSet id={id} {...texts}>
      <div className="signature" onBlur={leaveGroup(onLeave)}>
        {statement !== undefined && (
          <blockquote className="statement" id={`${id}-statement`}>
            {translate(statement)}
          </blockquote>
        )}
        {withTick && (
          <div className="choices">
            <Choice
              type="checkbox"
              {...signing}
              label={translate('form.signatureTick')}
              checked={ticked}
              onChange={({ target }) => sign(name, target.checked)}
            />
          </div>
        )}
        <PartField
          id={`${id}-name`}
          label={translate('form.signatureName')}
          {...(withTick ? state : signing)}
          autoComplete="name"
          spellCheck={false}
          value={name}
          onChange={({ target }) => sign(target.value, ticked)}
        />
      </div>
    </FieldSet>
  )
}
