import type { RoadPortal } from '../../roads/openRoadPortal.ts'
import { personaAnswers } from '../../roads/transfer/personaAnswers.ts'
import type { OpenStep } from '../Manifest.ts'
import { CONTACT, openDraft, openQuestion, openReference } from './fillServices.ts'
import { completeTransfer, discussedTransfer, returnedTransfer } from './fillTransfers.ts'
import type { Cast, Member } from './registerPeople.ts'

/** An application, and an officer who may see it. */
export interface Filled {
  owner: Member
  id: string
  officer?: Member
}
export interface FilledPortal {
  applications: Filled[]
  open: { handIn: OpenStep; correction: OpenStep; decision: OpenStep }
}

/** Applications of several services, in each kind of state. */
export async function fillPortal(road: RoadPortal, cast: Cast): Promise<FilledPortal> {
  const { gunel, emre, nino, bdu } = cast
  const family = await fillFamily(road, cast)
  const repair = await openDraft(gunel, { process: 'eduRepair', answers: personaAnswers('gunel') })
  const returned = await returnedTransfer(road, cast)
  const admission = await openDraft(emre, { process: 'studentAdmission', answers: personaAnswers('emre') })
  return {
    applications: [
      ...(await fillTransfers(road, cast)),
      { owner: nino, id: returned, officer: bdu },
      { owner: gunel, id: repair },
      { owner: emre, id: admission },
      ...family.applications,
      ...(await fillDebt(cast)),
      ...(await fillReferences(cast)),
      ...(await fillSupport(cast)),
    ],
    open: {
      handIn: { by: gunel.name, application: repair, transition: 'submit', status: 'applied' },
      correction: { by: nino.name, application: returned, transition: 'resubmit', status: 'inProcess' },
      decision: family.decision,
    },
  }
}

/** One that ended with a paid fee, one that waits. */
async function fillTransfers(road: RoadPortal, cast: Cast): Promise<Filled[]> {
  const { aysel, rauf, bdu, finance } = cast
  const complete = await completeTransfer(road, cast)
  return [
    { owner: aysel, id: complete.id, officer: bdu },
    { owner: aysel, id: complete.payment.id, officer: finance },
    { owner: rauf, id: await discussedTransfer(road, cast), officer: bdu },
  ]
}

/** A linked child: one application in review, one refused, one withdrawn, a draft. */
async function fillFamily(
  road: RoadPortal,
  { samir, circle }: Cast,
): Promise<{ applications: Filled[]; decision: OpenStep }> {
  const link = await openDraft(samir, { process: 'children', answers: personaAnswers('samir') })
  await samir.move(link, 'check')
  const [child] = await samir.api.call('children')
  if (child === undefined) throw new Error('The child is not linked')
  const open = (details: object): Promise<string> => {
    road.clock.advance(60_000)
    const answers = personaAnswers('murad')
    const changed = { ...answers, details: { ...answers['details'], ...details } }
    return openDraft(samir, { process: 'outOfSchool', answers: changed, child: child.id })
  }
  const reviewed = await open({})
  await samir.move(reviewed, 'submit')
  await circle.move(reviewed, 'take')
  const refused = await open({ circle: 'bugim-theatre', circleDays: ['thursday'], shift: 'second' })
  await samir.move(refused, 'submit')
  await circle.move(refused, 'take')
  await circle.move(refused, 'reject', { input: { decisionReason: 'Bu qrup artıq komplektləşdirilib.' } })
  const withdrawn = await open({ circle: 'bugim-painting', circleDays: ['monday'] })
  await samir.move(withdrawn, 'submit')
  await samir.move(withdrawn, 'withdraw')
  const draft = await open({ circle: 'bugim-dance', circleDays: ['tuesday'] })
  const seen = [reviewed, refused, withdrawn].map((id) => ({ owner: samir, id, officer: circle }))
  return {
    applications: [{ owner: samir, id: link }, ...seen, { owner: samir, id: draft }],
    decision: { by: circle.name, application: reviewed, transition: 'approve', status: 'offered' },
  }
}

/** A debt, of which the payment is due. */
async function fillDebt({ rauf, finance }: Cast): Promise<Filled[]> {
  const { details = {}, review = {} } = personaAnswers('rauf')
  const id = await openDraft(rauf, { process: 'debt', answers: { personal: CONTACT, details, review } })
  const { created } = await rauf.move(id, 'payNow')
  return [id, ...created.map((payment) => payment.id)].map((one) => ({
    owner: rauf,
    id: one,
    officer: finance,
  }))
}

/** Two that are issued at once, one that is withdrawn while it is reviewed, two drafts. */
async function fillReferences({ aysel, gunel }: Cast): Promise<Filled[]> {
  const study = { referenceType: 'study', institution: 'aztu', referenceFor: 'Kapital Bank' }
  const diploma = {
    institution: 'adu',
    graduationYear: 2020,
    educationDocumentNumber: 'B-118204',
    purposeText: 'Xaricdə təhsil',
  }
  const reference = await openReference(aysel, 'eReference', study)
  await aysel.move(reference, 'submit')
  const certificate = { ...diploma, requestedDocument: 'certificate' }
  const issued = await openReference(gunel, 'certificateRequest', certificate)
  await gunel.move(issued, 'submit')
  const transcript = { ...diploma, requestedDocument: 'transcript' }
  const withdrawn = await openReference(gunel, 'certificateRequest', transcript)
  await gunel.move(withdrawn, 'submit')
  await gunel.move(withdrawn, 'withdraw')
  const drafts = [
    { owner: aysel, id: await openReference(aysel, 'eReference', { ...study, referenceType: 'credits' }) },
    { owner: gunel, id: await openReference(gunel, 'certificateRequest', { institution: 'adu' }) },
  ]
  const sent = [issued, withdrawn].map((id) => ({ owner: gunel, id }))
  return [{ owner: aysel, id: reference }, ...sent, ...drafts]
}

/** The help desk has asked back. */
async function fillSupport({ aysel, helpDesk }: Cast): Promise<Filled[]> {
  const id = await openQuestion(aysel)
  await aysel.move(id, 'send')
  await helpDesk.move(id, 'take')
  await helpDesk.move(id, 'ask', { input: { messageText: 'Zəhmət olmasa qəbzi göndərin.' } })
  return [{ owner: aysel, id, officer: helpDesk }]
}
