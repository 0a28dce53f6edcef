import { i18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import { fetchContent } from '../http/fetchContent.ts'

let shown = ''

/** Loads the release's texts of a language and shows them; the document's language follows. */
export async function showLanguage(release: string, language: string): Promise<void> {
  const wanted = `${release}/${language}`
  if (wanted !== shown) {
    const messages = await fetchContent<Messages>(release, `texts.${language}.json`)
    i18n.loadAndActivate({ locale: language, messages })
    shown = wanted
  }
  document.documentElement.lang = language
}
