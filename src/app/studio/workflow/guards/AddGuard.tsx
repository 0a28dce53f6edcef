import { type SyntheticEvent, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { freeName } from '../../forms/list/nameFault.ts'
import type { WrittenText } from '../../forms/questions/questionTexts.ts'
import { useTextIndex } from '../../forms/useContentTexts.ts'
import { newAtom } from '../../rules/RuleGroupPart.tsx'
import type { RulePlace } from '../../rules/RuleWorld.ts'
import { useRuleTelling, useRuleWorld } from '../../rules/useRuleWorld.ts'
import { writeRule } from '../../rules/writeRule.ts'

interface AddGuardProps {
  open: boolean
  message: string
  place: RulePlace
  onAdd: (guard: JsonObject, texts: readonly WrittenText[]) => void
  onClose: () => void
}

/** What is said to whoever is refused, in every language; what has to hold is chosen then. */
export function AddGuard({ open, onClose, ...rest }: AddGuardProps) {
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('studioFlow.addGuard')}
      closeLabel={text('a11y.closeDialog')}
    >
      <NewGuard {...rest} />
    </Dialog>
  )
}

function NewGuard({ message, place, onAdd }: Omit<AddGuardProps, 'open' | 'onClose'>) {
  const { text } = useTexts()
  const index = useTextIndex()
  const world = useRuleWorld(place)
  const telling = useRuleTelling(world, place.process)
  const [said, setSaid] = useState<{ [language: string]: string }>({})
  const [isTried, setTried] = useState(false)
  if (world === undefined) return <StatusNote busy>{text('studio.rules.loading')}</StatusNote>
  const isLacking = (language: string): boolean => (said[language] ?? '').trim() === ''
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (index.languages.some(isLacking)) return
    const known = (id: string): boolean => index.languages.some((one) => index.find(one, [id]) !== undefined)
    const taken: string[] = []
    while (known(freeName(message, taken))) taken.push(freeName(message, taken))
    const denied = freeName(message, taken)
    const texts = index.languages.map((language) => ({
      language,
      id: denied,
      text: (said[language] ?? '').trim(),
    }))
    const must = writeRule(newAtom({ world, telling, isRelative: place.form !== undefined }))
    onAdd({ must, denied }, texts)
  }
  return (
    <form className="stack" noValidate onSubmit={add}>
      {index.languages.map((language) => (
        <Field
          key={language}
          label={text('studioFlow.text.refusal', { language })}
          {...(isTried && isLacking(language) && { error: text('valid.required') })}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              value={said[language] ?? ''}
              onChange={({ target }) => setSaid({ ...said, [language]: target.value })}
            />
          )}
        </Field>
      ))}
      <p className="muted">{text('studioFlow.addGuardHint')}</p>
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studioFlow.putGuard')}
        </Button>
      </div>
    </form>
  )
}
