import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { CITIZEN, STATELESS } from '#engine/values/citizenship.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { ApiError } from '../http/ApiError.ts'
import { documentKey } from '../people/createPerson.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import { findByDocument, findInRegister } from '../people/populationRegister.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import { forgetNetTries, takeNetTry } from './attempts.ts'

export type Identity = BodyOf<Calls['startRegistration']>

/** The choices of the form account/citizenship. */
const CITIZENSHIP: { [choice: string]: (citizenshipId: number) => boolean } = {
  az: (id) => id === CITIZEN,
  stateless: (id) => id === STATELESS,
  foreign: (id) => id !== CITIZEN && id !== STATELESS,
}

/**
 * The person whom the register knows by this document, when everything that was typed agrees with it; undefined = a
 * foreigner whom it does not know.
 * @throws error.denied (msg.noInformationFound), the same for a wrong document and a wrong FIN; error.tooMany after
 *   too many of those; error.unavailable when the register is away.
 */
export async function identify(
  portal: Portal,
  identity: Identity,
  { codeTries, blocked, networkFactor, net }: AccountConstants & { net: string },
): Promise<PersonProfile | undefined> {
  const subject = `identity/${documentKey(identity.documentType, identity.documentNumber)}`
  const limit = { subject, net, tries: codeTries, pause: blocked, networkFactor }
  await takeNetTry(portal, limit)
  const known = await findByDocument(portal, identity.documentType, identity.documentNumber)
  if (known === undefined && mayBeUnknown(identity)) {
    await forgetNetTries(portal, limit)
    return undefined
  }
  if (known === undefined || !agrees(identity, known))
    throw new ApiError('error.denied', { message: 'msg.noInformationFound' })
  await forgetNetTries(portal, limit)
  const registered = known.fin === undefined ? undefined : await findInRegister(portal, known.fin)
  const { documentType, documentNumber } = identity
  return { documentType, documentNumber, ...known, ...registered }
}

/** Without a FIN and a citizenship there is nothing that a register must know. */
const mayBeUnknown = ({ citizenship, fin }: Identity): boolean => citizenship !== 'az' && fin === undefined

function agrees(identity: Identity, known: PersonProfile): boolean {
  const same = (typed: string | undefined, kept: string | undefined): boolean =>
    typed === undefined || kept === undefined || typed === kept.toUpperCase()
  return (
    (CITIZENSHIP[identity.citizenship]?.(known.citizenshipId) ?? false) &&
    (identity.fin ?? known.fin) === known.fin &&
    (identity.citizenship !== 'az' || identity.fin !== undefined) &&
    same(identity.documentSeries, known.documentSeries)
  )
}

/** What a foreigner typed, after the form account/personal has found it right. */
export function profileAsTyped(release: OpenRelease, identity: Identity, person: JsonObject): PersonProfile {
  const text = (name: string): string => {
    const value = person[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const optional = (name: 'fatherName' | 'middleName' | 'gender' | 'country'): Partial<PersonProfile> => {
    const value = text(name)
    return value === '' ? {} : { [name]: value }
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthDate: text('birthDate'),
    ...optional('fatherName'),
    ...optional('middleName'),
    ...optional('gender'),
    ...optional('country'),
    citizenshipId: identity.citizenship === 'stateless' ? STATELESS : citizenshipOf(release, text('country')),
    documentType: identity.documentType,
    documentNumber: identity.documentNumber,
    ...(identity.documentSeries === undefined ? {} : { documentSeries: identity.documentSeries }),
  }
}

/** The list of countries is the one whose rows carry a citizenship's number. */
function citizenshipOf(release: OpenRelease, country: string): number {
  for (const list of Object.values(release.content.lists)) {
    if (!('citizenshipId' in list.row)) continue
    const id = list.rows.find((row) => row['id'] === country)?.['citizenshipId']
    if (typeof id === 'number' && id !== CITIZEN) return id
  }
  throw new ApiError('error.invalid', { issues: [{ path: '/answers/personal/country', code: 'valid.enum' }] })
}
