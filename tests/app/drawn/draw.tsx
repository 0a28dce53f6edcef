import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { portalAtom, type PortalState } from '#app/content/portalState.ts'
import { ALL_TEXTS, textPartsAtom } from '#app/i18n/showTexts.ts'
import { store } from '#app/state/store.ts'
import { compiledTexts } from '../../browser/texts.ts'

/** The moment of the portal in all that is drawn here. */
const DRAWN_AT = '2026-11-29T08:00:00.000Z'

/** What the server says of a portal that has nothing, with the services that a test is about. */
function portalWith(services: PortalState['pages']['services']): PortalState {
  return {
    portal: {
      release: '',
      languages: ['az', 'en'],
      now: DRAWN_AT,
      signOn: null,
      maintenance: null,
      constants: {},
      live: false,
    },
    pages: { services, conditions: {}, processes: {} },
    words: 'all',
  }
}

let texts: ReturnType<typeof compiledTexts> | undefined

/** A part of a page in English as HTML, with every text, and without a browser. The page's store is as it was. */
export function draw(node: ReactNode, services: PortalState['pages']['services'] = []): string {
  const before = [store.get(portalAtom), store.get(textPartsAtom)] as const
  store.set(portalAtom, portalWith(services))
  store.set(textPartsAtom, new Set([ALL_TEXTS]))
  const i18n = setupI18n({ locale: 'en', messages: { en: (texts ??= compiledTexts('en')) } })
  try {
    return renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Provider store={store}>{node}</Provider>
      </I18nProvider>,
    )
  } finally {
    store.set(portalAtom, before[0])
    store.set(textPartsAtom, before[1])
  }
}

/** What a person reads of it: a space where one element ends and another begins. */
export function readIn(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
