import { CITIZEN } from '#engine/values/citizenship.ts'
import { getPortal } from '../content/portalState.ts'
import { showLanguage } from '../i18n/showTexts.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { readSaved, writeSaved } from './savedSession.ts'

const SOURCE_LANGUAGE = 'az'

/** The saved language where the release has it, else the source language. */
export async function restoreLanguage(): Promise<void> {
  await chooseLanguage(readSaved('language') ?? SOURCE_LANGUAGE)
}

export async function chooseLanguage(wanted: string): Promise<void> {
  const { user, locale } = clientState
  const { portal } = getPortal()
  const offered = portal.languages.includes(wanted) ? wanted : SOURCE_LANGUAGE
  const language = store.get(user).citizenshipId === CITIZEN ? SOURCE_LANGUAGE : offered
  await showLanguage({ release: portal.release, language })
  store.set(locale, { lang: language })
  writeSaved('language', language)
}
