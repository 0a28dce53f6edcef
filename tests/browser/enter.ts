import type { Browser } from 'playwright-core'
import type { Api } from '../roads/api/createApi.ts'
import { createWalker, type Walker } from '../roads/createWalker.ts'
import { originalIds } from '../roads/api/Ids.ts'
import { signIn } from '../roads/signIn.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import type { Language } from './texts.ts'
import { Visitor } from './Visitor.ts'

/** What the API's walkers need to know of the portal. */
export const worldOf = ({ origin, sandbox, portal }: BrowserPortal) => ({
  origin,
  sandbox,
  ids: originalIds,
  now: () => portal.clock.now(),
})

/** A demo person at the API: quicker than a browser for what stands before the story. */
export function walkerOf(portal: BrowserPortal, email: string): Promise<Walker> {
  return createWalker(worldOf(portal), { login: email, password: portal.demo.password })
}

interface Entering {
  email: string
  language: Language
}

/** A demo person who is signed in already, before the first page. */
export async function enter(
  browser: Browser,
  portal: BrowserPortal,
  { email, language }: Entering,
): Promise<Visitor> {
  return enterAs(browser, await signIn(portal, email, portal.demo.password), {
    origin: portal.origin,
    language,
  })
}

/** Somebody who has signed in over the API. */
export async function enterAs(
  browser: Browser,
  { token }: Pick<Api, 'token'>,
  { origin, language }: { origin: string; language: Language },
): Promise<Visitor> {
  const visitor = await Visitor.open(browser, origin, language)
  if (token !== undefined) await visitor.hasToken(token)
  return visitor
}
