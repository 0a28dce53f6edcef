import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Answers } from '../../roads/api/Ids.ts'
import { greyPng, onePagePdf, upload } from '../../roads/api/uploads.ts'
import type { Member } from './registerPeople.ts'

const CONSENT = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
/** The form of an applicant asks for this where no register says it. */
export const CONTACT = { residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4' }
/** Stands for a file that is uploaded for a question, also in the answers of personas. */
export const FILE = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'

interface Opening {
  process: string
  answers: Answers
  child?: string
}

/** A draft with what registers say and these answers. @returns its id */
export async function openDraft(owner: Member, { process, answers, child }: Opening): Promise<string> {
  const body = { process, ...(child !== undefined && { child }) }
  const { id, answers: known } = await owner.api.call('createApplication', { body })
  const typed: Answers = JSON.parse(JSON.stringify(known))
  for (const [step, data] of Object.entries(answers))
    typed[step] = { ...typed[step], ...(await uploadFiles(owner, data)) }
  await owner.save(id, typed)
  return id
}

async function uploadFiles({ api }: Member, data: JsonObject): Promise<JsonObject> {
  const uploaded: { [field: string]: Json } = {}
  for (const [field, value] of Object.entries(data)) {
    const bytes = field === 'photo' ? greyPng('photo.png', 413, 531) : onePagePdf(`${field}.pdf`)
    uploaded[field] = value === FILE ? (await upload(api, bytes)).id : value
  }
  return uploaded
}

/** A reference or a certificate on studies. @returns its id */
export function openReference(owner: Member, process: string, details: JsonObject): Promise<string> {
  const language = { referenceLanguage: 'en', deliveryMethod: 'electronic' }
  return openDraft(owner, {
    process,
    answers: { personal: CONTACT, details: { ...language, ...details }, review: CONSENT },
  })
}

/** A question to the help desk, with a picture. @returns its id */
export async function openQuestion(owner: Member): Promise<string> {
  const { id } = await upload(owner.api, greyPng('screen.png'))
  const details = {
    topic: 'payment',
    subjectLine: 'Ödəniş görünmür',
    messageText: 'Dünən ödədim, ödəniş hələ də görünmür.',
    attachments: [id],
  }
  return openDraft(owner, {
    process: 'support',
    answers: { personal: CONTACT, details, review: CONSENT },
  })
}
