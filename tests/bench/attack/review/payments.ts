import { randomUUID } from 'node:crypto'
import { onePagePdf } from '../../../roads/api/uploads.ts'
import { signedHeaders } from '../../../signedHeaders.ts'
import { bodyOf, Caller } from '../Caller.ts'
import { putInRegisters } from '../site/people.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'
import { originAt } from './storage.ts'

const PAIRS = 5
const DEBT = { amount: 40, items: [{ id: 'm-1', institution: 'bdu', amount: 40 }] }

interface View {
  id: string
  revision: number
  status: string
  answers: { [step: string]: object }
  world: { application: { data: { code: string } } }
  created: { id: string }[]
}
interface Owing {
  caller: Caller
  payment: string
}

const viewOf = async (caller: Caller, id: string): Promise<View> =>
  bodyOf<View>(await caller.ask('application', { params: { id } }))

/** Somebody with a payment that is due, at the server whose turn it is. */
async function owing(scene: Scene, turn: number): Promise<Owing> {
  const account = await scene.person()
  await putInRegisters(scene.site.sandbox, account, DEBT)
  const caller = new Caller(originAt(scene, turn), { token: account.token, from: `127.0.0.${30 + turn}` })
  const begun = bodyOf<View>(await caller.ask('createApplication', { body: { process: 'debt' } }))
  const answers = {
    ...begun.answers,
    personal: {
      ...begun.answers['personal'],
      mobile: account.mobile,
      email: account.email,
      residenceAddress: 'Bakı, Nizami küçəsi 15',
    },
    details: { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  const params = { id: begun.id }
  bodyOf(await caller.ask('saveDraft', { params, body: { revision: begun.revision, answers } }))
  const { revision } = await viewOf(caller, begun.id)
  const paid = bodyOf<View>(await caller.ask('command', { params, body: { revision, transition: 'payNow' } }))
  const [payment] = paid.created
  if (payment === undefined) throw new Error(`No payment is due: ${paid.status}`)
  return { caller, payment: payment.id }
}

async function uploadReceipt(
  { caller, payment }: Owing,
  invoiceNumber: string,
): Promise<() => Promise<number>> {
  const { name, bytes } = onePagePdf('receipt.pdf')
  const sent = bodyOf<{ file: { id: string } }>(await caller.upload(Buffer.from(bytes), name))
  const { revision } = await viewOf(caller, payment)
  const input = { invoiceNumber, receiptCopy: sent.file.id }
  const body = { revision, transition: 'uploadReceipt', input }
  return async () => (await caller.ask('command', { params: { id: payment }, body })).status
}

/** The same number in two letter cases, at the same moment: one of the two has to be refused. */
async function raceInvoice(scene: Scene): Promise<Verdict> {
  const statuses: number[][] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const both = [await owing(scene, 2 * pair), await owing(scene, 2 * pair + 1)]
    // A number of this run: what another topology has used is taken.
    const number = `inv-${randomUUID().slice(0, 8)}`
    const numbers = [number, number.toUpperCase()]
    const begins = await Promise.all(both.map((one, index) => uploadReceipt(one, numbers[index] ?? '')))
    statuses.push(await Promise.all(begins.map((begin) => begin())))
    for (const { caller } of both) caller.close()
  }
  if (!statuses.flat().includes(200)) throw new Error(`No receipt was taken: ${JSON.stringify(statuses)}`)
  const twice = statuses.filter((pair) => pair.every((status) => status === 200)).length
  return { held: twice === 0, note: `${twice} of ${PAIRS} pairs were both taken` }
}

/** What is signed for one address must not be taken at another one. */
async function replayElsewhere(scene: Scene): Promise<Verdict> {
  const { caller, payment } = await owing(scene, 0)
  const { code } = (await viewOf(caller, payment)).world.application.data
  caller.close()
  const body = JSON.stringify({ paymentCode: code, amount: 40, providerId: randomUUID() })
  const headers = signedHeaders({
    path: '/api/messages/payment/paid',
    body,
    secret: scene.site.sandbox.signingKeys.payment,
    at: new Date(),
  })
  const send = async (message: string): Promise<number> => {
    const params = { source: 'payment', message }
    return (await scene.caller().ask('message', { params, body: Buffer.from(body), headers })).status
  }
  const [elsewhere, right] = [await send('failed'), await send('paid')]
  if (right === 403) throw new Error('The message was refused at its own address as well')
  return {
    held: elsewhere === 403,
    note: `at another address it was answered ${elsewhere}, at its own ${right}`,
  }
}

export const paymentAttacks: readonly ReviewAttack[] = [
  { name: '8: one invoice for two payments at once, in two letter cases', run: raceInvoice },
  { name: '18: a signed message sent to another address', run: replayElsewhere },
]
