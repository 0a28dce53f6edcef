import type { Traveller } from './road.ts'

const contact = {
  mobile: '+994501000020',
  email: 'samir@example.az',
  residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
}
const details = {
  accreditationType: 'institutional',
  licenceNumber: 'LS-2019/44',
  visitFrom: '2026-11-01',
  visitTo: '2026-11-20',
  contactPerson: 'Hüseynov Samir',
}

/** All answers of an institution's application, so that it can be handed in; gives the status of the saving. */
export async function fillAccreditation(who: Traveller, id: string): Promise<number> {
  const [staffList, mandate] = [await who.upload(), await who.upload()]
  const { body } = await who.get(`/api/applications/${id}`)
  const answers = {
    personal: { ...contact, ...body.answers['personal'] },
    details: { ...details, staffList, mandate },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  return (await who.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })).status
}
