import { countsFor } from '#engine/workflow/countsFor.ts'
import type { Config } from '../config.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'

export const ANALYST = 'analyst'

/** Analysts work for the whole country: their office is bound to no institution. */
export function isAnalyst({ roles }: Pick<SignedIn, 'roles'>): boolean {
  return roles.some((grant) => countsFor(grant, { is: ANALYST, institution: null }))
}

/** Development: not said to be production, and without a database of its own. Registers are the sandbox's there. */
export function isOpenToAll({ production, databaseUrl }: Config): boolean {
  return !production && databaseUrl === undefined
}

/** Services under test are for administrators and analysts; in development for everybody. */
export function mayTest({ config }: Pick<Portal, 'config'>, release: OpenRelease, person: SignedIn): boolean {
  return isOpenToAll(config) || isAdministrator(release, person) || isAnalyst(person)
}

export function isUnderTest(release: OpenRelease, service: string): boolean {
  return release.portal.services.some(({ name, underTest }) => name === service && underTest === true)
}
