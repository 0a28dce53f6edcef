import { Button } from '#ui/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { useLanguageChoices } from './useLanguageChoices.ts'

/** One button for each other language, named in that language. */
export function LanguageSwitch() {
  const { text } = useTexts()
  return useLanguageChoices().map(({ language, choose }) => (
    <Button key={language} kind="quiet" icon="globe" lang={language} onClick={choose}>
      {text(`language.${language}`)}
    </Button>
  ))
}
