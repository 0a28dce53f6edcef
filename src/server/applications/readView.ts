import type { ApplicationView } from '#contract/schemas.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { getCase } from './getCase.ts'
import { viewOf } from './view/viewOf.ts'

/** @throws error.notFound */
export async function readView(portal: Portal, person: SignedIn, id: string): Promise<ApplicationView> {
  return viewOf(portal, portal.database, await getCase(portal, portal.database, { person, id }))
}
