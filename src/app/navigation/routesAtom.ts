import { atom } from 'jotai'
import { readyPortalAtom } from '../content/portalState.ts'
import { routesOf } from './routes.ts'

export const routesAtom = atom((get) => routesOf(get(readyPortalAtom).part))
