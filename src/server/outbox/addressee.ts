import { findPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'

export interface Addressee {
  email: string
  mobile: string
  language: string
  /** Undefined for an address that belongs to nobody yet. */
  name: string | undefined
}

/** Whom a payload means: a person (as their account is now) or a bare address. Undefined = erased, or without account. */
export async function findAddressee(
  portal: Portal,
  payload: { [name: string]: unknown },
): Promise<Addressee | undefined> {
  const { person, address, language } = payload
  if (typeof address === 'string')
    return {
      email: address,
      mobile: address,
      language: typeof language === 'string' ? language : 'az',
      name: undefined,
    }
  if (typeof person !== 'string') return undefined
  const known = await findPerson(portal, portal.database, person)
  if (!known?.contact) return undefined
  const { profile, contact } = known
  return { ...contact, language: known.language ?? 'az', name: `${profile.firstName} ${profile.lastName}` }
}
