import { LinkButton } from '#ui/LinkButton.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { WizardPart } from './wizardPart.ts'

/** To the step before, where there is one. Checks nothing. */
export function StepBack({ steps, index, addressOf }: Pick<WizardPart, 'steps' | 'index' | 'addressOf'>) {
  const { text } = useTexts()
  const before = steps[index - 1]
  if (before === undefined) return null
  return (
    <LinkButton href={addressOf(before.id)} kind="secondary" icon="arrowLeft">
      {text('button.back')}
    </LinkButton>
  )
}
