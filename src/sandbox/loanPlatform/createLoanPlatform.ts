import { randomUUID } from 'node:crypto'
import { createCallbacks } from '../callbacks/createCallbacks.ts'
import type { PersonaRecord } from '../content/personaRecords.ts'
import { readFields } from '../http/readFields.ts'
import { noRecord, ok, refusal } from '../http/replies.ts'
import type { Call, Reply, Route } from '../http/Route.ts'
import { textOf, type JsonObject } from '../Json.ts'
import { createRegister } from '../registers/createRegister.ts'
import type { Surroundings, System } from '../System.ts'

/** Platform of student loans: takes requests, and whoever plays the bank assigns or refuses them. */
export function createLoanPlatform(
  surroundings: Surroundings,
  personas: ReadonlyMap<string, PersonaRecord>,
): System {
  const callbacks = createCallbacks(surroundings)
  const loans = new Map<string, JsonObject>()
  // What was asked here comes before what a person's file says.
  const records = new Map(personas)
  const put = (fin: string, loan: JsonObject): void => {
    loans.set(fin, loan)
    records.set(`/loans/${fin}`, { state: 'found', value: loan })
  }

  const request = (call: Call): Reply => {
    const fields = readFields(call)
    const fin = textOf(fields?.['fin'])
    const amount = fields?.['amount']
    if (fin === '' || typeof amount !== 'number')
      return refusal(422, 'incomplete', 'fin and amount are needed.')
    const kind = textOf(fields?.['kind']) || 'standard'
    put(fin, { state: 'open', kind, amount })
    return { status: 201, json: { state: 'open' } }
  }
  const decide =
    (state: 'assigned' | 'refused') =>
    ({ params }: Call): Reply => {
      const fin = params['fin'] ?? ''
      const loan = loans.get(fin)
      if (loan === undefined) return noRecord()
      const decided = { ...loan, state }
      put(fin, decided)
      callbacks.send({
        url: `${surroundings.portal()}/api/messages/loanPlatform/${state}`,
        body: { ...loan, state, fin, providerId: randomUUID() },
      })
      return ok(decided)
    }
  const register = createRegister('loanPlatform', records, {
    '/loans/{fin}': ({ fin = '' }) => loans.get(fin),
  })
  const decisions: Route[] = [
    { method: 'POST', path: '/loans', handle: request },
    { method: 'POST', path: '/loans/{fin}/assign', open: true, handle: decide('assigned') },
    { method: 'POST', path: '/loans/{fin}/refuse', open: true, handle: decide('refused') },
  ]
  return {
    ...register,
    routes: [...register.routes, ...decisions],
    state: () => callbacks.list(),
    reset() {
      for (const fin of loans.keys()) records.delete(`/loans/${fin}`)
      for (const [path, record] of personas) records.set(path, record)
      loans.clear()
      callbacks.clear()
    },
  }
}
