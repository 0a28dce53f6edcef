import { type Api, createApi } from './api/createApi.ts'
import { createInboxReader } from './api/createInboxReader.ts'
import type { Citizen } from './people.ts'
import type { RoadWorld } from './RoadWorld.ts'

/** The whole registration of a citizen, codes read where they arrive; gives the caller that it signed in. */
export async function register({ origin, sandbox }: RoadWorld, citizen: Citizen): Promise<Api> {
  const visitor = createApi(origin)
  const inbox = createInboxReader(sandbox)
  const { fin, documentSeries, documentNumber, mobile, email, password } = citizen
  const { id } = await visitor.call('startRegistration', {
    body: { citizenship: 'az', documentType: 'idCard', documentSeries, documentNumber, fin },
  })
  await visitor.call('registrationPhoneCode', { params: { id }, body: { mobile } })
  await visitor.call('registrationPhone', {
    params: { id },
    body: { smsCode: await inbox.code(mobile) },
  })
  await visitor.call('registrationEmailCode', { params: { id }, body: { email, emailRepeat: email } })
  const emailCode = await inbox.code(email)
  const { token } = await visitor.call('signUp', {
    body: { registration: id, emailCode, password, passwordRepeat: password, terms: true },
  })
  return createApi(origin, token)
}
