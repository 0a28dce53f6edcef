import type { FastifyInstance } from 'fastify'
import type { Issue } from '#engine/issue.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import { findPerson } from '../people/findPerson.ts'
import { accountConstants } from './accountConstants.ts'
import { checkForms, invalid } from './accountForms.ts'
import { endAccess, hereOf } from './endAccess.ts'
import { hashPassword } from './password.ts'
import { passwordIssues } from './passwordIssues.ts'
import { findByOwnPassword } from './proofRoute.ts'
import { tellPasswordChanged } from './recovery.ts'

const FORM = 'changePassword'

/**
 * The old one is asked for, as a proof; whoever has a second factor has shown that before (`proven`). Everything else that lets somebody in ends: who knew it may have made that.
 */
export function changePasswordRoute(app: FastifyInstance): void {
  registerCall(app, 'changePassword', async ({ body, person, request, portal }) => {
    const release = await portal.releases.getRelease(portal.database)
    checkForms(release, portal.clock.now(), [{ form: FORM, answers: body }])
    const known = await findPerson(portal, portal.database, person.id)
    const { hotline, passwordWords } = accountConstants(release)
    const weak = passwordIssues(FORM, body, { fin: known?.fin, words: passwordWords })
    if (body.password === body.oldPassword) weak.push(finding('password', 'valid.passwordSame'))
    if (weak.length > 0) throw invalid(weak)
    const place = { person: person.id, net: netOf(request) }
    const before = await findByOwnPassword(portal, place, body.oldPassword)
    if (before === undefined) throw invalid([finding('oldPassword', 'valid.oldPassword')])
    const password = await hashPassword(body.password, place.net)
    await portal.database.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('account')
        .set({ password })
        .where('person_id', '=', person.id)
        // Whoever has changed it meanwhile, or had it taken away, has done so.
        .where('password', '=', before)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) throw invalid([finding('oldPassword', 'valid.oldPassword')])
      await endAccess(portal, trx, { person: person.id, here: hereOf(request) })
      await tellPasswordChanged(portal, trx, { ...place, hotline })
    })
    return {}
  })
}

const finding = (field: string, code: string): Issue => ({ path: `/answers/${FORM}/${field}`, code })
