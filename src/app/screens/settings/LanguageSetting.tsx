import { useAtomValue } from 'jotai'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { useLanguageChoices } from '../../frame/useLanguageChoices.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/** Screens, letters and SMS. Citizens read the state language: they are told so and have nothing to choose. */
export function LanguageSetting() {
  const { text, language } = useTexts()
  const { languages } = useAtomValue(readyPortalAtom).portal
  const choices = useLanguageChoices()
  if (choices.length === 0)
    return (
      <Panel title={text('menu.language')}>
        <p>{text(`language.${language}`)}</p>
        <p className="muted">{text('app.settings.stateLanguage')}</p>
      </Panel>
    )
  return (
    <Panel title={text('menu.language')}>
      <FieldSet role="radiogroup" label={text('app.settings.language')}>
        {languages.map((name) => (
          <Choice
            key={name}
            type="radio"
            name="language"
            lang={name}
            label={text(`language.${name}`)}
            checked={name === language}
            onChange={() => choices.find((choice) => choice.language === name)?.choose()}
          />
        ))}
      </FieldSet>
    </Panel>
  )
}
