import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { askSource } from './askSource.ts'
import type { PersonProfile } from './PersonProfile.ts'

const SOURCE = 'population'

/** A person as the population register has them; undefined = none. @throws error.unavailable */
export async function findInRegister(portal: Portal, fin: string): Promise<PersonProfile | undefined> {
  const answer = await askSource(portal, { source: SOURCE, path: `/people/${encodeURIComponent(fin)}` })
  return answer && profileOf(answer)
}

/** Whose document is it? */
export async function findByDocument(
  portal: Portal,
  type: string,
  number: string,
): Promise<PersonProfile | undefined> {
  const path = `/documents/${encodeURIComponent(type)}/${encodeURIComponent(number)}`
  const answer = await askSource(portal, { source: SOURCE, path })
  return answer && profileOf(answer)
}

const TEXTS = [
  'fin',
  'fatherName',
  'gender',
  'country',
  'documentType',
  'documentSeries',
  'documentNumber',
  'registrationAddress',
] as const

/** Only what the portal knows; half an answer is no answer. @throws error.unavailable */
function profileOf(answer: object): PersonProfile {
  const fields = new Map<string, unknown>(Object.entries(answer))
  const text = (name: string): string | undefined => {
    const value = fields.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const [firstName, lastName, birthDate] = [text('firstName'), text('lastName'), text('birthDate')]
  const citizenshipId = fields.get('citizenshipId')
  if (!firstName || !lastName || !birthDate || typeof citizenshipId !== 'number')
    throw new ApiError('error.unavailable', { message: 'msg.tryLater' })
  const profile: PersonProfile = { firstName, lastName, birthDate, citizenshipId, isConfirmed: true }
  for (const name of TEXTS) {
    const value = text(name)
    if (value !== undefined) profile[name] = value
  }
  const image = text('image') ?? text('photo')
  if (image !== undefined) profile.image = withoutDataPrefix(image)
  return profile
}

/** Some registers put the prefix, some twice (spec section 3). */
const withoutDataPrefix = (image: string): string => image.replace(/^(data:image\/\w+;base64,)+/, '')
