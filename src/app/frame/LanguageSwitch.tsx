import { useAtomValue } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { chooseLanguage, CITIZEN } from '../session/language.ts'
import { clientState } from '../state/clientState.ts'
import { showToast } from '../toasts/toasts.ts'

/** One button for each other language, named in that language. Hidden for citizens (specification, section 2). */
export function LanguageSwitch() {
  const { text } = useTexts()
  const { lang } = useAtomValue(clientState.locale)
  const { citizenshipId } = useAtomValue(clientState.user)
  const { languages } = useAtomValue(readyPortalAtom).portal
  if (citizenshipId === CITIZEN) return null
  const choose = (language: string) => {
    chooseLanguage(language).catch(() => showToast('error', 'msg.tryLater'))
  }
  return languages
    .filter((language) => language !== lang)
    .map((language) => (
      <Button key={language} kind="quiet" icon="globe" lang={language} onClick={() => choose(language)}>
        {text(`language.${language}`)}
      </Button>
    ))
}
