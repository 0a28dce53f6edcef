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

/** Characters: every list of names opens what the register said of each person. */
const TEXT_MOST = 1000
/** As base64: a photo of a document has a fifth of that. */
const IMAGE_MOST = 250_000

/** Only what the portal knows; half an answer is no answer, nor is one without end. @throws error.unavailable */
function profileOf(answer: object): PersonProfile {
  const fields = new Map<string, unknown>(Object.entries(answer))
  const text = (name: string): string | undefined => {
    const value = fields.get(name)
    if (typeof value !== 'string' || value === '') return undefined
    if (value.length > TEXT_MOST) throw new ApiError('error.unavailable', { message: 'msg.tryLater' })
    return value
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
  const image = fields.get('image') || fields.get('photo')
  // Without a photo the rest of the answer is as good.
  if (typeof image === 'string' && image !== '' && image.length <= IMAGE_MOST)
    profile.image = withoutDataPrefix(image)
  return profile
}

/** Some registers put the prefix, some twice (spec section 3). */
const withoutDataPrefix = (image: string): string => image.replace(/^(data:image\/\w+;base64,)+/, '')
