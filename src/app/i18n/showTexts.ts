import { i18n, type Messages } from '@lingui/core'
import { atom } from 'jotai'
import { once } from '../http/once.ts'
import { fetchContent } from '../http/fetchContent.ts'
import { store } from '../state/store.ts'

/** Texts of the interface and of the account's forms: what everybody reads before anything else. */
const START = 'start'
/** The texts of the whole portal. */
export const ALL_TEXTS = ''
export const textsOfService = (service: string): string => `service.${service}`

interface Edition {
  release: string
  language: string
}
/** The parts that are on the page, in the language of the page. */
export const textPartsAtom = atom<ReadonlySet<string>>(new Set<string>())

const wanted = new Set([START])
const fetched = new Map<string, Messages>()
const asked = new Map<string, Promise<Messages>>()
let edition: Edition = { release: '', language: '' }
let chosen = edition
/** They were asked for and could not be had: what lacks shows its id, rather than nothing. */
let allMissed = false

/** Shows a language in all parts that are on the page; the document's language follows. */
export async function showLanguage(next: Edition): Promise<void> {
  chosen = next
  // A part may be asked for while others are on their way: it is wanted in the new language as well.
  for (let lacking = missing(next); lacking.length > 0; lacking = missing(next)) {
    await Promise.all(lacking.map((part) => fetchTexts(next, part)))
  }
  // The last one that was chosen is shown, whichever comes last.
  if (chosen !== next) return
  edition = next
  activate()
}

/** Adds a part to what the page shows. */
export async function showTexts(part: string): Promise<void> {
  wanted.add(part)
  try {
    for (let shown = edition; !fetched.has(nameOf(shown, part)); shown = edition)
      await fetchTexts(shown, part)
  } catch (error) {
    wanted.delete(part)
    throw error
  }
  activate()
}

/**
 * Something is shown whose text is not on the page: then the page takes all that there are. False: they are all here, or
 * are not to be had.
 */
export function askForText(): boolean {
  if (allMissed || store.get(textPartsAtom).has(ALL_TEXTS)) return false
  if (!wanted.has(ALL_TEXTS)) {
    showTexts(ALL_TEXTS).catch(() => {
      allMissed = true
      activate()
    })
  }
  return true
}

function missing(next: Edition): string[] {
  return [...wanted].filter((part) => !fetched.has(nameOf(next, part)))
}

async function fetchTexts(of: Edition, part: string): Promise<void> {
  const name = nameOf(of, part)
  fetched.set(name, await once(asked, name, () => fetchContent<Messages>(of.release, fileOf(of, part))))
}

function activate(): void {
  const { language } = edition
  const parts = [...wanted].filter((part) => fetched.has(nameOf(edition, part)))
  const messages: Messages = Object.assign({}, ...parts.map((part) => fetched.get(nameOf(edition, part))))
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  store.set(textPartsAtom, new Set(parts))
}

const nameOf = (of: Edition, part: string): string => `${of.release}/${fileOf(of, part)}`
const fileOf = ({ language }: Edition, part: string): string =>
  part === ALL_TEXTS ? `texts.${language}.json` : `texts.${part}.${language}.json`
