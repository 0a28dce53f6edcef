import { atom } from 'jotai'
import { readyPortalAtom } from '../content/portalState.ts'
import { routesOf } from './routes.ts'

/** The account's pages, and those of the release that are here so far. */
export const routesAtom = atom((get) => routesOf(get(readyPortalAtom).pages))
