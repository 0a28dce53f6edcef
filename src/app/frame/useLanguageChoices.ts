import { useAtomValue } from 'jotai'
import { readyPortalAtom } from '../content/portalState.ts'
import { CITIZEN } from '#engine/values/citizenship.ts'
import { chooseLanguage } from '../session/language.ts'
import { clientState } from '../state/clientState.ts'
import { showToast } from '../toasts/toasts.ts'

interface LanguageChoice {
  language: string
  choose: () => void
}

/** The other languages; none for citizens, who read the state language (specification, section 2). */
export function useLanguageChoices(): LanguageChoice[] {
  const { lang } = useAtomValue(clientState.locale)
  const { citizenshipId } = useAtomValue(clientState.user)
  const { languages } = useAtomValue(readyPortalAtom).portal
  if (citizenshipId === CITIZEN) return []
  return languages
    .filter((language) => language !== lang)
    .map((language) => ({
      language,
      choose: () => {
        chooseLanguage(language).catch(() => showToast('error', 'msg.tryLater'))
      },
    }))
}
