import type { FastifyInstance } from 'fastify'
import type { Issue } from '#engine/issue.ts'
import { dropCalendarTicket } from '../calendar/calendarTickets.ts'
import { registerCall } from '../http/registerCall.ts'
import { findPerson } from '../people/findPerson.ts'
import { accountConstants } from './accountConstants.ts'
import { checkForms, invalid } from './accountForms.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { hashPassword, isPassword } from './password.ts'
import { passwordIssues } from './passwordIssues.ts'
import { dropRecovery, tellPasswordChanged } from './recovery.ts'
import { endSessions } from './sessions.ts'

const FORM = 'changePassword'

/** The old one is asked for; sessions elsewhere end, and the address for calendar programs: who knew it may have made that. */
export function changePasswordRoute(app: FastifyInstance): void {
  registerCall(app, 'changePassword', async ({ body, person, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: FORM, answers: body }])
    const known = await findPerson(portal, portal.database, person.id)
    const weak = passwordIssues(FORM, body, [known?.fin])
    if (body.password === body.oldPassword) weak.push(finding('password', 'valid.passwordSame'))
    if (weak.length > 0) throw invalid(weak)
    const { signInTries, signInPause, hotline } = accountConstants(release)
    const subject = `password/${person.id}`
    await takeTry(portal, { subject, tries: signInTries, pause: signInPause })
    const account = await portal.database
      .selectFrom('account')
      .select('password')
      .where('person_id', '=', person.id)
      .executeTakeFirst()
    if (!(await isPassword(body.oldPassword, account?.password ?? null)))
      throw invalid([finding('oldPassword', 'valid.oldPassword')])
    const password = await hashPassword(body.password)
    await portal.database.transaction().execute(async (trx) => {
      await forgetTries(portal, trx, subject)
      await trx.updateTable('account').set({ password }).where('person_id', '=', person.id).execute()
      await dropRecovery(trx, person.id)
      await endSessions(trx, person.id, request.sessionHash)
      await dropCalendarTicket(trx, person.id)
      await tellPasswordChanged(portal, trx, { person: person.id, hotline })
    })
    return {}
  })
}

const finding = (field: string, code: string): Issue => ({ path: `/answers/${FORM}/${field}`, code })
